import { Button, Card, CardContent } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { importStates } from './import-progress.tsx'
import { PartTitle } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'

/** The last imports, to view again or to undo. */
export function FormerImports({ current, onChoose }: { current: number | null; onChoose: (id: number) => void }) {
  const { data } = useRead(['imports', 'former', current], 'imports.list', { per_page: 10 })
  const others = data?.results.filter(({ id }) => id !== current) ?? []
  if (others.length === 0) return null
  return (
    <Card>
      <CardContent>
        <PartTitle gutterBottom>Əvvəlki idxallar</PartTitle>
        {others.map((one) => (
          <Button
            key={one.id}
            onClick={() => onChoose(one.id)}
            sx={{ display: 'block', textAlign: 'left', fontWeight: 400 }}
          >
            {`${dateTimeText(one.created_at)} · ${one.undoes === null ? '' : 'geri qaytarma · '}${importStates[one.state]} · yeni ${one.created_count}, dəyişən ${one.changed_count}`}
          </Button>
        ))}
      </CardContent>
    </Card>
  )
}
