import { Note } from './basics.tsx'

/** Says beside a disabled button what is missing (C16); on a phone above the buttons. Nothing without a sentence. */
export function Missing({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
      {text}
    </Note>
  )
}
