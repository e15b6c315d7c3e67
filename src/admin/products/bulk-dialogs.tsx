import { Button, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useGetList, type RaRecord } from 'ra-core'
import type { BulkDialogProps } from './use-bulk-change.tsx'
import { TypedField } from '../parts/basics.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'

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
