import { Button } from '@mui/material'
import { useState } from 'react'
import { Section, TypedField } from './basics.tsx'
import { useWrite } from './hooks.ts'

type InternalNoteProps = {
  /** The stored note; null without one. */
  kept: string | null
  /** Stores the typed note; resolves when the screen shows it. */
  save: (note: string) => Promise<unknown>
}

/** A note on an order or a customer, never shown to the customer. */
export function InternalNote({ kept, save }: InternalNoteProps) {
  const [note, setNote] = useState(kept ?? '')
  const saving = useWrite(() => save(note), {
    said: 'Qeyd saxlandı.',
  })
  return (
    <Section title="Daxili qeyd" data-optional-labels>
      <TypedField
        label="Yalnız işçilər görür"
        value={note}
        change={setNote}
        multiline
        minRows={2}
        maxRows={8}
        max={2000}
      />
      {note.trim() !== (kept ?? '') && (
        <Button variant="outlined" size="small" onClick={() => saving.mutate()} disabled={saving.isPending}>
          Qeydi saxla
        </Button>
      )}
    </Section>
  )
}
