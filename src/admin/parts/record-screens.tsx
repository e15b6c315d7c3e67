import { type ReactElement, type ReactNode, useState } from 'react'
import { useResourceContext } from 'ra-core'
import { Create, Edit, type EditProps } from 'ra-ui-materialui'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { KeptForm } from '../drafts/kept-form.tsx'
import { WaitingRows } from './basics.tsx'
import { useRecordRead } from './record-read.tsx'

export type RecordScreensOptions = {
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

/** `after`: below the panel of the form. */
type RecordEditProps = EditProps & { after?: ReactNode }

/**
 * The edit screen of a record. Its form is filled once, from the stored record. React-admin would fill it first from
 * the row of a list, which may have fewer fields or be older, and again when the record has loaded: values typed by
 * then would be lost (A24).
 */
export function RecordEdit(props: RecordEditProps) {
  const { id = '' } = useParams()
  return <ReadAnew key={id} id={id} {...props} />
}

function ReadAnew({ id, children, after, ...props }: RecordEditProps & { id: string }) {
  const resource = useResourceContext()
  const client = useQueryClient()
  // Runs before Edit reads the record: removes the cache entry that lists have left.
  useState(() => client.removeQueries({ queryKey: [resource, 'getOne', { id }] }))
  const { queryOptions, replacement } = useRecordRead()
  if (replacement) return replacement
  return (
    <>
      <Edit
        queryOptions={queryOptions}
        mutationMode="pessimistic"
        actions={false}
        {...props}
        render={({ record }) => (record ? children : <WaitingRows />)}
      />
      {after}
    </>
  )
}
