import { SaveButton, Toolbar } from 'react-admin'
import { DeleteHeld } from './delete-held.tsx'

type FormToolbarProps = { resource: 'categories' | 'brands' | 'tags'; noneIs?: string }

/** The form's buttons: save, and delete with moving what the record holds. */
export function FormToolbar({ resource, noneIs }: FormToolbarProps) {
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton />
      <DeleteHeld resource={resource} noneIs={noneIs} />
    </Toolbar>
  )
}
