import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { useSimpleFormIterator } from 'react-admin'

/** The button that adds an entry to an array of fields, with its words also on a phone. */
export function AddEntry({ label }: { label: string }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add()}>
      {label}
    </Button>
  )
}
