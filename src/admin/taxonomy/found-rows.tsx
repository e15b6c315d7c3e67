import { TextField } from 'react-admin'
import { Rows } from '../parts/rows.tsx'

/** Search results, whose order cannot be changed. */
export function FoundRows() {
  return (
    <Rows rowClick="edit">
      <TextField source="name" label="Ad" />
      <TextField source="slug" label="Ünvan" sortable={false} />
      <TextField source="products" label="Məhsul" sortable={false} textAlign="right" />
    </Rows>
  )
}
