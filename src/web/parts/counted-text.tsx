import { useId } from 'react'
import { FieldError } from './field.tsx'

type CountedTextProps = {
  label: string
  text: string
  /** The most characters. */
  most: number
  change: (text: string) => void
  error: string | undefined
  readOnly: boolean
}

/** A text of several lines with the number of its characters, and its error message. */
export function CountedText({ label, text, most, change, error, readOnly }: CountedTextProps) {
  const id = useId()
  return (
    <div className="field">
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        <span className="field-note">{`${lengthOf(text)} / ${most}`}</span>
      </div>
      <textarea
        id={id}
        className="input"
        rows={4}
        value={text}
        readOnly={readOnly}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div id={`${id}-error`} role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

/** Returns the number of characters as the server counts them. */
export const lengthOf = (text: string) => [...text].length
