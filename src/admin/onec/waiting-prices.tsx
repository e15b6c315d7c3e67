import { Button } from '@mui/material'
import { Link } from 'ra-ui-materialui'
import { api } from '../api.ts'
import { InRow } from '../parts/basics.tsx'
import { useRead, useReload, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { Panel, Row } from '../today/panel.tsx'

const DOUBTS = { zero: 'pulsuz olur', below_cost: 'maya dəyərindən azdır', far: '50 %-dən çox dəyişir' }
/** Rows before 'Hamısına bax' on the screen of the day. */
const SHOWN = 6

/** Doubtful prices from 1C (G12): a person writes or refuses each. */
export function WaitingPrices({ isWhole = false }: { isWhole?: boolean }) {
  const reload = useReload()
  const { data } = useRead(['onec', 'prices'], 'onec.prices', {}, { refetchInterval: 60_000 })
  const decide = useWrite((input: { id: number; write: boolean; to: string }) => api.call('onec.decide-price', input), {
    said: (_, { write }) => (write ? 'Qiymət yazıldı.' : 'Qiymət rədd edildi.'),
    onSettled: () => reload('onec', 'prices'),
  })
  if (!data || data.count === 0) return null
  const rows = isWhole ? data.prices : data.prices.slice(0, SHOWN)
  return (
    <Panel
      title="Baxılmalı qiymətlər"
      count={data.count}
      all={isWhole ? undefined : { to: '/onec', label: '1C mübadiləsi' }}
      empty=""
    >
      {rows.map(({ product_id, name, doubt, from, to, final }) => (
        <Row
          key={product_id}
          title={
            <Link to={`/products/${product_id}`} color="inherit" underline="hover">
              {name}
            </Link>
          }
          note={`${manat(from)} → ${manat(to)}${final === null ? '' : `, son qiymət ${manat(final)}`} · ${DOUBTS[doubt]}`}
          action={
            <InRow sx={{ gap: 1 }}>
              {[true, false].map((write) => (
                <Button
                  key={String(write)}
                  variant={write ? 'outlined' : 'text'}
                  disabled={decide.isPending}
                  aria-label={`${name}: ${write ? 'qiyməti yaz' : 'rədd et'}`}
                  onClick={() => decide.mutate({ id: product_id, write, to })}
                >
                  {write ? 'Yaz' : 'Rədd et'}
                </Button>
              ))}
            </InRow>
          }
        />
      ))}
    </Panel>
  )
}
