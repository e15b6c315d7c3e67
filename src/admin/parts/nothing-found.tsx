import { Box, Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Beginning } from './beginning.tsx'

/** Shown in place of rows if none has what is asked for, with a way back to all rows. */
export function NothingFound() {
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues ?? {}).length > 0
  return (
    // Within the panel of a wide list.
    <Box sx={{ '& > div': { borderWidth: { sm: 0 } } }}>
      <Beginning
        title="Heç nə tapılmadı."
        drawing="search"
        action={
          isFiltered && (
            <Button variant="outlined" onClick={() => setFilters({}, [])}>
              Filtrləri təmizlə
            </Button>
          )
        }
      >
        {isFiltered && 'Axtarışı dəyişin və ya filtrləri təmizləyin.'}
      </Beginning>
    </Box>
  )
}
