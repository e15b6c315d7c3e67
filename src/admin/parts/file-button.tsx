import { Button, type ButtonProps } from '@mui/material'
import { useRef } from 'react'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  children: string
  /** Names the hidden field. */
  label: string
  accept: string
  take: (file: File) => void
}

/** A button that chooses one file. A real button, so that Enter and Space open the choice too. */
export function FileButton({ label, accept, take, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="outlined" {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) take(file)
          // The same file can be chosen again.
          event.target.value = ''
        }}
      />
    </>
  )
}
