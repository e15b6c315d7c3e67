import { Button } from '@mui/material'
import { useState } from 'react'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { AskBeforeLeaving } from './ask-before-leaving.ts'
import { Section, TypedField } from './basics.tsx'
import { save as saveForm } from '../save.ts'
import { useWrite } from './hooks.ts'

type InternalNoteProps = {
  resource: 'orders' | 'customers'
  /** The record; also the key of the component. */
  id: number
  /** The stored note; null without one. */
  kept: string | null
  /** Stores the typed note, if `version` is still the stored one; resolves when the screen shows it. */
  save: (note: string, version: string) => Promise<unknown>
}

/** A note on an order or a customer, never shown to the customer. */
export function InternalNote({ resource, id, kept, save }: InternalNoteProps) {
  const stored = kept ?? ''
  const [note, setNote] = useState(stored)
  /** The stored note that the typing began with. */
  const [read, setRead] = useState(stored)
  if (stored !== read && (note === read || note.trim() === stored)) {
    setNote(stored)
    setRead(stored)
  }
  const isChanged = note.trim() !== stored
  const { offer, forget } = useKeptDraft(`${resource}/${id}/note`, isChanged ? { note } : null, stored, (values) =>
    setNote(values.note),
  )
  const saving = useWrite(
    () =>
      saveForm(resource, { note: read, version: read }, { note, version: read }, (values) =>
        save(values.note as string, values.version as string),
      ),
    { said: 'Qeyd saxlandı.', onSuccess: forget },
  )
  return (
    <Section title="Daxili qeyd" data-optional-labels>
      {offer}
      <TypedField
        label="Yalnız işçilər görür"
        value={note}
        change={setNote}
        multiline
        minRows={2}
        maxRows={8}
        max={2000}
      />
      {isChanged && (
        <>
          <AskBeforeLeaving />
          <Button variant="outlined" size="small" onClick={() => saving.mutate()} disabled={saving.isPending}>
            Qeydi saxla
          </Button>
        </>
      )}
    </Section>
  )
}
