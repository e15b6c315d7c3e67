import { useCallback, useEffect } from 'react'
import { SimpleForm, useRecordContext, useRegisterMutationMiddleware, useResourceContext, type SimpleFormProps } from 'react-admin'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { Version } from './kept-drafts.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * How a form is reset after a save. React-admin notices a failed save by a higher count of saves: if counting began at 0
 * again, the next failure would go unnoticed.
 */
export const afterSave = { keepSubmitCount: true }

/** The form of every record: asks before it is left unsaved, and keeps what is typed, for when it is lost all the same (A24). */
export function KeptForm({ children, save, remove, ...form }: Omit<SimpleFormProps, 'toolbar'> & SaveBarProps) {
  return <SimpleForm resetOptions={afterSave} toolbar={<SaveBar save={save} remove={remove} />} {...form}><FormDraft />{children}</SimpleForm>
}

/** Inside a form: keeps what is typed there, and offers what was typed there earlier and not saved. */
export function FormDraft() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const form = `${resource}/${record?.id ?? 'new'}`
  return <DraftOf key={form} form={form} version={(record?.version as Version | undefined) ?? null} />
}

type DraftOfProps = { form: string; version: Version }

function DraftOf({ form, version }: DraftOfProps) {
  const { getValues, reset } = useFormContext()
  const { dirtyFields, isSubmitSuccessful } = useFormState()
  useAskBeforeLeaving(Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful)
  // The stored record may be what it was before: '9,90' typed over 9.90 is saved, and unsaved no more.
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues(), afterSave)
  }, [isSubmitSuccessful, getValues, reset])
  const values = useWatch() as FieldValues
  const changed = Object.entries(values).filter(([field]) => dirtyFields[field])
  const { offered, answer, forget } = useKeptDraft(form, changed.length > 0 ? Object.fromEntries(changed) : null, version)
  useRegisterMutationMiddleware(useCallback(async (resource: unknown, params: unknown, next: (resource: unknown, params: unknown) => Promise<unknown>) => {
    const saved = await next(resource, params)
    forget()
    return saved
  }, [forget]) as never)
  if (offered === null) return null
  const restore = () => {
    reset({ ...getValues(), ...offered.values }, { keepDefaultValues: true })
    answer()
  }
  return <DraftOffer draft={offered} version={version} onRestore={restore} onDiscard={answer} />
}
