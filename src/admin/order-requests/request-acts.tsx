import CalledIcon from '@mui/icons-material/PhoneForwardedOutlined'
import { Box, Button, Chip } from '@mui/material'
import { useNotify } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { api } from '../api.ts'
import { NOTICE_MS } from '../orders/order-news.tsx'
import { ActionNotice } from '../parts/action-notice.tsx'
import { TINTED } from '../parts/basics.tsx'
import { useMay, useWrite } from '../parts/hooks.ts'
import { useRequestsChanged, type RequestRow, type RequestState } from './use-requests.ts'

const names: Record<RequestState, string> = {
  open: 'Açıq',
  called: 'Zəng edildi',
  ordered: 'Sifariş oldu',
  failed: 'Alınmadı',
}

/** The state of a request. */
export function RequestStateChip({ state }: { state: RequestState }) {
  return (
    <Chip
      label={names[state]}
      {...(state === 'failed' && { variant: 'outlined' as const, color: 'error' as const })}
      {...(state === 'ordered' && { sx: TINTED })}
      {...(state === 'open' && { sx: { bgcolor: 'warning.light', color: 'warning.main' } })}
    />
  )
}

/** Returns a mutation that opens a closed request again. */
function useReopen() {
  const changed = useRequestsChanged()
  return useWrite((id: number) => api.call('order-requests.reopen', { id }), {
    said: 'Sorğu yenidən açıqdır.',
    onSuccess: changed,
  })
}

/** Returns a mutation that closes a request without an order; its notice offers 'Geri al'. */
function useClose(id: number) {
  const notify = useNotify()
  const changed = useRequestsChanged()
  const reopen = useReopen()
  return useWrite((state: 'called' | 'failed') => api.call('order-requests.close', { id, state }), {
    onSuccess: async (_done, state) => {
      notify(
        <ActionNotice
          icon={<CalledIcon sx={{ color: 'success.light' }} />}
          text={`Sorğu № ${id}: ${names[state].toLocaleLowerCase('az')}.`}
          button={{ label: 'Geri al', run: () => reopen.mutate(id) }}
        />,
        { autoHideDuration: NOTICE_MS },
      )
      await changed()
    },
    onError: changed,
  })
}

type ActsProps = {
  request: Pick<RequestRow, 'id' | 'state' | 'name' | 'phone'>
  /** Whether the button of the order is green at rest, not only while the pointer is on the row. */
  isFirst?: boolean
}

/** 'Sifariş et', 'Zəng edildi', 'Alınmadı'; for a closed request 'Geri al'. An ordered one has no acts. */
export function RequestActs({ request: { id, state, name, phone }, isFirst = false }: ActsProps) {
  const may = useMay()
  const close = useClose(id)
  const reopen = useReopen()
  if (state === 'ordered' || phone === '') return null
  const subject = (act: string) => ({ 'aria-label': `${act}: ${name}, № ${id}` })
  const isBusy = close.isPending || reopen.isPending
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 0.75, minWidth: 196 }}>
      {may('manual-orders') && (
        <Button
          component={Link}
          to={`/manual-orders?request=${id}`}
          variant={isFirst ? 'contained' : 'text'}
          sx={isFirst ? ORDER : { ...ORDER, ...GREEN_LATER }}
          {...subject('Sifariş et')}
        >
          Sifariş et
        </Button>
      )}
      {state === 'open' ? (
        <>
          <Button
            variant="outlined"
            disabled={isBusy}
            onClick={() => close.mutate('called')}
            sx={STEP}
            {...subject('Zəng edildi')}
          >
            Zəng edildi
          </Button>
          <Button
            color="error"
            disabled={isBusy}
            onClick={() => close.mutate('failed')}
            sx={STEP}
            {...subject('Alınmadı')}
          >
            Alınmadı
          </Button>
        </>
      ) : (
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() => reopen.mutate(id)}
          sx={{ ...STEP, gridColumn: '1 / -1' }}
          {...subject('Geri al')}
        >
          Geri al
        </Button>
      )}
    </Box>
  )
}

const ORDER = { gridColumn: '1 / -1', minHeight: { xs: 44, lg: 40 } } as const

const GREEN_LATER = {
  ...TINTED,
  '&:hover, tr:hover &': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const

const STEP = { minHeight: { xs: 44, lg: 32 }, px: 1, whiteSpace: 'nowrap' } as const
