import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Edit, useResourceContext, type EditProps } from 'react-admin'
import { useParams } from 'react-router-dom'
import { WaitingRows } from './waiting-rows.tsx'

/**
 * The edit screen of a record. Its form is filled once, from the stored record. React-admin would fill it first from
 * the row of a list, which may have fewer fields or be older, and again when the record has loaded: values typed by
 * then would be lost (A24).
 */
export function RecordEdit(props: EditProps) {
  const { id = '' } = useParams()
  return <ReadAnew key={id} id={id} {...props} />
}

function ReadAnew({ id, children, ...props }: EditProps & { id: string }) {
  const resource = useResourceContext()
  const client = useQueryClient()
  // Runs before Edit reads the record: removes the cache entry that lists have left.
  useState(() => client.removeQueries({ queryKey: [resource, 'getOne', { id }] }))
  return (
    <Edit
      mutationMode="pessimistic"
      actions={false}
      {...props}
      render={({ record }) => (record ? children : <WaitingRows />)}
    />
  )
}
