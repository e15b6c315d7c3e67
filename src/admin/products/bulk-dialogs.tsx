import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useGetList, useListContext, type RaRecord } from 'react-admin'
import { useMutation } from '@tanstack/react-query'
import type { PriceRounding } from '#src/domain/catalog/sale.ts'
import type { BulkDialogProps } from './use-bulk-change.tsx'
import { Missing, TypedField } from '../parts/basics.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'
import { api } from '../api.ts'
import { messageOf } from '../bulk/use-undoable-change.tsx'
import { manat } from '../parts/manat.ts'

/** Moves the chosen products to a category. */
export function CategoryDialog({ change, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState('')
  const { data = [] } = useGetList<RaRecord<number>>('categories', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  })
  const category = data.find(({ id }) => String(id) === chosen)
  return (
    <AskDialog
      title="Başqa kateqoriyaya keçir"
      missing={category ? null : 'Kateqoriya seçin.'}
      close={onClose}
      actions={
        <Button
          variant="contained"
          disabled={!category || change.isPending}
          onClick={() =>
            category &&
            change.mutate({
              category: category.parent_id
                ? { category_id: category.parent_id as number, subcategory_id: category.id }
                : { category_id: category.id, subcategory_id: null },
            })
          }
        >
          Keçir
        </Button>
      }
    >
      <TypedField select label="Kateqoriya" value={chosen} change={setChosen}>
        {data.map(({ id, name, parent_id }) => (
          <MenuItem key={id} value={String(id)} sx={{ pl: parent_id ? 5 : 2 }}>
            {name}
          </MenuItem>
        ))}
      </TypedField>
    </AskDialog>
  )
}

const NONE = 'none'

/** Sets the brand of the chosen products, or removes it. */
export function BrandDialog({ change, onClose }: BulkDialogProps) {
  const [chosen, setChosen] = useState('')
  const { data = [] } = useGetList<RaRecord<number>>('brands', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <AskDialog
      title="Brendi dəyiş"
      missing={chosen ? null : 'Brend seçin.'}
      close={onClose}
      actions={
        <Button
          variant="contained"
          disabled={!chosen || change.isPending}
          onClick={() => change.mutate({ brand_id: chosen === NONE ? null : Number(chosen) })}
        >
          Dəyiş
        </Button>
      }
    >
      <TypedField select label="Brend" value={chosen} change={setChosen}>
        <MenuItem value={NONE}>Brendsiz</MenuItem>
        {data.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {name}
          </MenuItem>
        ))}
      </TypedField>
    </AskDialog>
  )
}

/** Adds tags to the chosen products, or removes them. */
export function TagsDialog({ change, onClose }: BulkDialogProps) {
  const [typed, setTyped] = useState('')
  const tags = typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
  const isOff = tags.length === 0 || change.isPending
  return (
    <AskDialog
      title="Teqlər"
      missing={tags.length > 0 ? null : 'Teq yazın.'}
      close={onClose}
      actions={
        <>
          <Button color="error" disabled={isOff} onClick={() => change.mutate({ remove_tags: tags })}>
            Götür
          </Button>
          <Button variant="contained" disabled={isOff} onClick={() => change.mutate({ add_tags: tags })}>
            Əlavə et
          </Button>
        </>
      }
    >
      <TypedField
        autoFocus
        required
        label="Teqlər"
        helperText="Bir neçəsini vergüllə ayırın"
        value={typed}
        change={setTyped}
      />
    </AskDialog>
  )
}

const roundings: Record<PriceRounding, string> = {
  '0.01': 'Qəpiyə qədər',
  '0.10': '10 qəpiyə qədər (12.40 ₼)',
  'x.90': 'Sonu .90 (12.90 ₼)',
}

/** Changes prices by a percentage; a preview shows the new prices before the write. */
export function PriceDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  const [typed, setTyped] = useState('')
  const [rounding, setRounding] = useState<PriceRounding>('0.01')
  const percent = Number(typed.replace(',', '.').replace('−', '-'))
  const isPercent = typed.trim() !== '' && Number.isFinite(percent) && percent !== 0
  const wish = { price_percent: percent, price_rounding: rounding }
  // After a reset the response to an earlier request is ignored.
  const preview = useMutation({
    mutationFn: () => api.call('products.change-many', { ids: selectedIds as number[], ...wish, dry_run: true }),
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth>
      <DialogTitle>Qiyməti faizlə dəyiş</DialogTitle>
      <DialogContent>
        <TypedField
          autoFocus
          required
          label="Faiz"
          helperText="10 artırır, −10 azaldır"
          value={typed}
          change={(typed) => {
            setTyped(typed)
            preview.reset()
          }}
        />
        <TypedField
          select
          label="Yuvarlaqlaşdırma"
          value={rounding}
          change={(typed) => {
            setRounding(typed as PriceRounding)
            preview.reset()
          }}
        >
          {Object.entries(roundings).map(([name, label]) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </TypedField>
        {preview.isError && <Alert severity="error">{messageOf(preview.error)}</Alert>}
        {preview.data && (
          <Alert severity="info" sx={{ mt: 2 }}>
            <b>{preview.data.count} məhsulun qiyməti dəyişəcək.</b>
            {preview.data.prices.slice(0, 8).map(({ id, name, from, to }) => (
              <div key={id}>
                {name}: {from} → {manat(to)}
              </div>
            ))}
            {preview.data.count > 8 && <div>…</div>}
          </Alert>
        )}
      </DialogContent>
      <DialogActions
        sx={{
          flexDirection: { xs: 'column-reverse', sm: 'row' },
          '& > *': { width: { xs: '100%', sm: 'auto' }, ml: { xs: '0 !important', sm: 1 } },
          gap: { xs: 1, sm: 0 },
        }}
      >
        <Missing
          text={!isPercent ? 'Faizi yazın.' : preview.data ? null : 'Əvvəlcə baxın: qiymətlər necə dəyişəcək.'}
        />
        <Button onClick={onClose}>İmtina</Button>
        <Button disabled={!isPercent} onClick={() => preview.mutate()}>
          Nə olacağını göstər
        </Button>
        <Button variant="contained" disabled={!preview.data || change.isPending} onClick={() => change.mutate(wish)}>
          Dəyiş
        </Button>
      </DialogActions>
    </Dialog>
  )
}
