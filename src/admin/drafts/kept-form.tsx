import { useCallback, useEffect, useRef } from 'react'
import { useNotify, useRecordContext, useRegisterMutationMiddleware, useResourceContext } from 'ra-core'
import { SimpleForm, type SimpleFormProps } from 'ra-ui-materialui'
import { useFormContext, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { useKeptDraft } from './kept-draft.tsx'
import type { Version } from './kept-drafts.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'

/**
 * Options for filling a form with the saved record. Values typed during the save stay. React-admin detects a failed
 * save by a higher count of saves: if the count began at 0 again, the next failure would go unnoticed.
 */
export const afterSave = { keepSubmitCount: true, keepDirtyValues: true }

/**
 * The form of every record: asks before it is left unsaved, and stores a draft in case its values are lost anyway
 * (A24).
 */
export function KeptForm({ children, save, remove, isLong, ...form }: Omit<SimpleFormProps, 'toolbar'> & SaveBarProps) {
  return (
    <SimpleForm
      disableInvalidFormNotification
      resetOptions={afterSave}
      toolbar={<SaveBar save={save} remove={remove} isLong={isLong} />}
      {...form}
    >
      <FormDraft />
      {children}
    </SimpleForm>
  )
}

/** Reports a failed save that no field explains. The save bar counts the wrong fields. */
function useFailureNotice(): void {
  const { submitCount, errors } = useFormState()
  const reported = useRef(submitCount)
  const notify = useNotify()
  useEffect(() => {
    if (submitCount === reported.current) return
    reported.current = submitCount
    const message = errors.root?.serverError?.message
    if (message) notify(message, { type: 'error' })
  }, [errors, submitCount, notify])
}

/** Inside a form: stores its typed values as a draft, and offers an earlier unsaved draft. */
export function FormDraft() {
  useFailureNotice()
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const form = `${resource}/${record?.id ?? 'new'}`
  return <DraftOf key={form} form={form} version={(record?.version as Version | undefined) ?? null} />
}

function DraftOf({ form, version }: { form: string; version: Version }) {
  const { getValues, reset, setValue } = useFormContext()
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState()
  useAskBeforeLeaving(Object.keys(dirtyFields).length > 0)
  /** The values of the running save. */
  const sent = useRef<FieldValues | null>(null)
  // Sent values are saved and no longer unsaved, even if written differently: '9,90' for 9.90. Values typed during the
  // save are unsaved.
  const settle = useCallback(() => {
    if (sent.current === null) return
    const [saved, now] = [sent.current, getValues()]
    sent.current = null
    reset(saved, { ...afterSave, keepDirtyValues: false, keepValues: true })
    for (const [field, value] of Object.entries(now)) {
      if (JSON.stringify(value) !== JSON.stringify(saved[field])) setValue(field, value, { shouldDirty: true })
    }
  }, [getValues, reset, setValue])
  useEffect(() => {
    if (isSubmitting) sent.current = structuredClone(getValues())
  }, [isSubmitting, getValues])
  useEffect(() => {
    if (isSubmitSuccessful) settle()
  }, [isSubmitSuccessful, settle])
  const values = useWatch() as FieldValues
  const changed = Object.entries(values).filter(([field]) => dirtyFields[field])
  const { offer, forget } = useKeptDraft(
    form,
    changed.length > 0 ? Object.fromEntries(changed) : null,
    version,
    (typed) => reset({ ...getValues(), ...typed }, { keepDefaultValues: true }),
  )
  useRegisterMutationMiddleware(
    useCallback(
      async (resource: unknown, params: unknown, next: (resource: unknown, params: unknown) => Promise<unknown>) => {
        const saved = await next(resource, params)
        // Runs before react-admin fills the form with the saved record, or leaves it.
        settle()
        forget()
        return saved
      },
      [forget, settle],
    ) as never,
  )
  return offer
}
