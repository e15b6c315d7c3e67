import CategoryIcon from '@mui/icons-material/DriveFileMoveOutlined'
import PercentIcon from '@mui/icons-material/Percent'
import PublishIcon from '@mui/icons-material/Visibility'
import UnpublishIcon from '@mui/icons-material/VisibilityOff'
import { Alert, Button as DialogButton, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Stack, TextField } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, Confirm, useGetList, useListContext, useNotify, usePermissions, useRefresh, type RaRecord } from 'react-admin'
import type { Input, Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'

type Change = Omit<Input<'products.change-many'>, 'ids'>

/** Changes of all chosen products at once; if one fails, none is changed. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const [open, setOpen] = useState<'price' | 'category' | 'publish' | 'unpublish' | null>(null)
  const { permissions = [] } = usePermissions<string[]>()
  const change = useChange(() => setOpen(null))
  const close = () => setOpen(null)
  return (
    <>
      <Button label="Dərc et" disabled={change.isPending} onClick={() => setOpen('publish')}><PublishIcon /></Button>
      <Button label="Dərcdən çıxar" disabled={change.isPending} onClick={() => setOpen('unpublish')}><UnpublishIcon /></Button>
      {permissions.includes('prices') && <Button label="Qiymət" onClick={() => setOpen('price')}><PercentIcon /></Button>}
      <Button label="Kateqoriya" onClick={() => setOpen('category')}><CategoryIcon /></Button>
      {open === 'price' && <PriceDialog change={change} onClose={close} />}
      {open === 'category' && <CategoryDialog change={change} onClose={close} />}
      <Confirm
        isOpen={open === 'publish' || open === 'unpublish'} onClose={close} cancel="Ləğv et" confirm={open === 'publish' ? 'Dərc et' : 'Dərcdən çıxar'}
        title={open === 'publish' ? `${selectedIds.length} məhsul dərc edilsin?` : `${selectedIds.length} məhsul dərcdən çıxarılsın?`}
        content={open === 'publish' ? 'Mağazada dərhal görünəcək.' : 'Mağazada dərhal görünməz olacaq, sifarişlərdə qalacaq.'}
        onConfirm={() => change.mutate({ is_published: open === 'publish' })}
      />
    </>
  )
}

function useChange(done: () => void) {
  const { selectedIds, onUnselectItems } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (change: Change) => api.call('products.change-many', { ...change, ids: selectedIds as number[] }),
    onSuccess: ({ count }) => {
      notify(`${count} məhsul dəyişdi.`, { type: 'success' })
      onUnselectItems()
      refresh()
      done()
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
  })
}

type DialogProps = { change: ReturnType<typeof useChange>; onClose: () => void }

/** Changes prices by a percentage; a preview shows the new prices before anything is written. */
function PriceDialog({ change, onClose }: DialogProps) {
  const { selectedIds } = useListContext()
  const [typed, setTyped] = useState('')
  const [preview, setPreview] = useState<Reply<'products.change-many'> | string | null>(null)
  const percent = Number(typed.replace(',', '.').replace('−', '-'))
  const isPercent = typed.trim() !== '' && Number.isFinite(percent) && percent !== 0
  async function show() {
    try {
      setPreview(await api.call('products.change-many', { ids: selectedIds as number[], price_percent: percent, dry_run: true }))
    } catch (error) {
      setPreview(messageOf(error))
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Qiyməti faizlə dəyiş</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus fullWidth margin="dense" label="Faiz" helperText="10 artırır, −10 azaldır; qəpiyə qədər yuvarlaqlaşdırılır" value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setPreview(null)
          }}
        />
        {typeof preview === 'string' && <Alert severity="error">{preview}</Alert>}
        {preview && typeof preview === 'object' && (
          <Alert severity="info">
            <b>{preview.count} məhsulun qiyməti dəyişəcək.</b>
            {preview.prices.slice(0, 8).map(({ id, name, from, to }) => <div key={id}>{name}: {from} → {to} ₼</div>)}
            {preview.count > 8 && <div>…</div>}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <DialogButton onClick={onClose}>Ləğv et</DialogButton>
        <DialogButton disabled={!isPercent} onClick={() => void show()}>Nə olacağını göstər</DialogButton>
        <DialogButton variant="contained" disabled={!preview || typeof preview === 'string' || change.isPending} onClick={() => change.mutate({ price_percent: percent })}>Dəyiş</DialogButton>
      </DialogActions>
    </Dialog>
  )
}

function CategoryDialog({ change, onClose }: DialogProps) {
  const [chosen, setChosen] = useState('')
  const { data = [] } = useGetList<RaRecord<number>>('categories', { pagination: { page: 1, perPage: 200 }, sort: { field: 'position', order: 'ASC' } })
  const category = data.find(({ id }) => String(id) === chosen)
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Başqa kateqoriyaya keçir</DialogTitle>
      <DialogContent>
        <Stack sx={{ pt: 1 }}>
          <TextField select label="Kateqoriya" value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {data.map(({ id, name, parent_id }) => <MenuItem key={id} value={String(id)} sx={{ pl: parent_id ? 5 : 2 }}>{name}</MenuItem>)}
          </TextField>
        </Stack>
      </DialogContent>
      <DialogActions>
        <DialogButton onClick={onClose}>Ləğv et</DialogButton>
        <DialogButton
          variant="contained" disabled={!category || change.isPending}
          onClick={() => category && change.mutate({ category: category.parent_id
            ? { category_id: category.parent_id as number, subcategory_id: category.id } : { category_id: category.id, subcategory_id: null } })}
        >
          Keçir
        </DialogButton>
      </DialogActions>
    </Dialog>
  )
}

/** The first message of an error, at any depth. */
function messageOf(error: unknown): string {
  const { message, body } = asHttpError(error) as Error & { body?: { errors?: Record<string, unknown> } }
  const [first] = Object.values(body?.errors ?? {})
  return typeof first === 'string' ? first : message
}
