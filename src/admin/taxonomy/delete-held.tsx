import DeleteIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Button as DialogButton, MenuItem } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useGetList, useNotify, useRecordContext, useRedirect, useRefresh, type RaRecord } from 'ra-core'
import { Button, Confirm } from 'ra-ui-materialui'
import { api, ApiError } from '../api.ts'
import { httpMessage } from '../data-provider.ts'
import { TypedField } from '../parts/basics.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'

type Resource = 'categories' | 'brands' | 'tags'

const NOWHERE = 'none'

/** Deletes the record. For a record in use it shows its contents and asks where to move them (A6). */
export function DeleteHeld({ resource, noneIs }: { resource: Resource; noneIs?: string }) {
  const record = useRecordContext<RaRecord<number>>()
  const [held, setHeld] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const notify = useNotify()
  const done = useDone(resource)
  const remove = useMutation({
    mutationFn: () => api.call(`${resource}.delete`, { id: record?.id as number }),
    onSuccess: done,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) setHeld(error.message)
      else notify(httpMessage(error), { type: 'error' })
    },
  })
  if (!record) return null
  return (
    <>
      <Button label="Sil" color="error" disabled={remove.isPending} onClick={() => setAsking(true)}>
        <DeleteIcon />
      </Button>
      <Confirm
        isOpen={isAsking}
        title={`“${record.name}” silinsin?`}
        content="İçində nəsə varsa, əvvəlcə hara keçəcəyini soruşacağıq."
        confirm="Sil"
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          remove.mutate()
        }}
      />
      {held !== null && (
        <WhereTo record={record} resource={resource} held={held} noneIs={noneIs} onClose={() => setHeld(null)} />
      )}
    </>
  )
}

function useDone(resource: Resource) {
  const notify = useNotify()
  const redirect = useRedirect()
  const refresh = useRefresh()
  return () => {
    notify('Silindi.', { type: 'success' })
    redirect('list', resource)
    refresh()
  }
}

type WhereToProps = {
  record: RaRecord<number>
  resource: Resource
  held: string
  noneIs?: string | undefined
  onClose: () => void
}

function WhereTo({ record, resource, held, noneIs, onClose }: WhereToProps) {
  const notify = useNotify()
  const [chosen, setChosen] = useState('')
  const done = useDone(resource)
  const { data = [] } = useGetList<RaRecord<number>>(resource, {
    pagination: { page: 1, perPage: 200 },
    sort: { field: resource === 'tags' ? 'name' : 'position', order: 'ASC' },
  })
  const others = data.filter(({ id, parent_id }) => id !== record.id && parent_id !== record.id)
  const replace = useMutation({
    mutationFn: () =>
      api.call(`${resource}.replace`, { id: record.id, by: chosen === NOWHERE ? null : Number(chosen) }),
    onSuccess: done,
    onError: (error) =>
      notify(error instanceof ApiError ? (error.field('by') ?? error.message) : String(error), { type: 'error' }),
  })
  return (
    <AskDialog
      title={`“${record.name}” boş deyil`}
      missing={chosen === '' ? 'Hara keçəcəyini seçin.' : null}
      close={onClose}
      actions={
        <DialogButton
          color="error"
          variant="contained"
          disabled={chosen === '' || replace.isPending}
          onClick={() => replace.mutate()}
        >
          Keçir və sil
        </DialogButton>
      }
    >
      <Alert severity="warning" sx={{ mb: 2 }}>
        {held}
      </Alert>
      <TypedField select label="Hara keçsin" value={chosen} change={setChosen}>
        {noneIs && <MenuItem value={NOWHERE}>{noneIs}</MenuItem>}
        {others.map(({ id, name, parent_id }) => (
          <MenuItem key={id} value={String(id)} sx={{ pl: parent_id ? 5 : 2 }}>
            {name}
          </MenuItem>
        ))}
      </TypedField>
    </AskDialog>
  )
}
