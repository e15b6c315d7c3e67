import { returnReasonWords } from '#src/words/words.ts'
import { Checkbox, FormControlLabel, Stack } from '@mui/material'
import { carriageText, isSellable } from '#src/domain/returns/reasons.ts'
import { Note, Section, Strong } from '../parts/basics.tsx'
import type { ReturnRequest } from './return-states.tsx'

type WhenGoodsComeProps = {
  request: ReturnRequest
  restocked: ReadonlySet<number>
  change: (restocked: ReadonlySet<number>) => void
}

/** Whether the pieces of each line return to stock: by the reason, until staff decide otherwise (E28). */
export function WhenGoodsCome({ request, restocked, change }: WhenGoodsComeProps) {
  const toggle = (id: number) => {
    const changed = new Set(restocked)
    if (!changed.delete(id)) changed.add(id)
    change(changed)
  }
  return (
    <Section title="Mal gələndə">
      <Stack spacing={0.5} sx={{ mt: 1 }}>
        {request.lines.map((line) => (
          <FormControlLabel
            key={line.id}
            sx={{ alignItems: 'flex-start', mr: 0 }}
            control={<Checkbox checked={restocked.has(line.id)} onChange={() => toggle(line.id)} />}
            label={
              <Stack sx={{ pt: 1 }}>
                <Strong component="span">{line.name} stoka qayıtsın</Strong>
                <Note component="span">
                  {returnReasonWords[line.reason]}
                  {!isSellable(line.reason) && ': hesabdan silinir'}
                </Note>
              </Stack>
            }
          />
        ))}
      </Stack>
      <Note sx={{ mt: 2 }}>{carriageForShop(request)}</Note>
      <Note sx={{ mt: 1 }}>Pul yalnız mal gələndən sonra «Ödəniş və geri ödəmə» bölməsində görünəcək.</Note>
    </Section>
  )
}

/** Returns who pays for bringing the goods back, as the customer reads it. */
function carriageForShop({ lines }: ReturnRequest): string {
  return `Müştəri oxuyur: ${carriageText(lines.map(({ reason }) => reason))}`
}
