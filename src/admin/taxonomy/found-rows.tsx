import { TextField } from 'react-admin'
import { Rows } from '../parts/rows.tsx'

/** What a search has found, without an order to change. */
export function FoundRows() {
  return (
    <Rows rowClick="edit" bulkActionButtons={false}>
      <TextField source="name" label="Ad" />
      <TextField source="slug" label="Ünvan" sortable={false} />
      <TextField source="products" label="Məhsul" sortable={false} textAlign="right" />
    </Rows>
  )
}
