import type { ReactElement, ReactNode } from 'react'
import { Create } from 'react-admin'
import { KeptForm } from '../drafts/kept-form.tsx'
import { RecordEdit } from './record-edit.tsx'

type RecordScreensOptions = {
  /** The values of a new record. */
  fresh?: object
  /** Below the fields of an existing record. */
  below?: ReactNode
  /** The delete button, null for none; by default react-admin's button. */
  remove?: ReactNode
  /** In the head of an existing record. */
  actions?: ReactElement | false
  /** Width of the form, px. */
  width?: number
}

/** Returns the screens that create and edit a record by the same fields. */
export function recordScreens(
  fields: ReactNode,
  { fresh, below, remove, actions = false, width: maxWidth }: RecordScreensOptions = {},
) {
  return {
    Create: () => (
      <Create redirect="list" sx={{ '& .RaCreate-card': { maxWidth } }}>
        <KeptForm defaultValues={fresh}>{fields}</KeptForm>
      </Create>
    ),
    Edit: () => (
      <RecordEdit redirect="list" actions={actions} sx={{ '& .RaEdit-card': { maxWidth } }}>
        <KeptForm remove={remove}>
          {fields}
          {below}
        </KeptForm>
      </RecordEdit>
    ),
  }
}
