import PauseIcon from '@mui/icons-material/PauseOutlined'
import { Alert, Box, Button, Card, Paper } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNotify } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { api } from '../api.ts'
import { Grey, HiddenWords, RULED, TINTED } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { placeSearch, type Place } from '../receipts/receipt-draft.tsx'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { CameraScan, LastScan, NoScan, ScanCard } from './last-scan.tsx'
import { nameOf, type Count, type CountLine, type CountStep } from './count-data.tsx'
import { CountLines } from './count-lines.tsx'
import { CountSums, Progress } from './count-sums.tsx'
import { AbandonDialog, FinishDialog, NumberDialog } from './count-dialogs.tsx'
import { useCountScans } from './use-count-scans.ts'

type Open = { kind: 'finish' | 'abandon' } | { kind: 'number'; line: CountLine } | null

/** A count that runs: the scan field, the last scan, the sums, and the counted goods; on a phone below the thumb. */
export function RunningCount({ count, isPhone, now }: { count: Count; isPhone: boolean; now: number }) {
  const [open, setOpen] = useState<Open>(null)
  const { add, more, undo, unsent, retry, show, keep, refresh } = useCountCalls(count)
  const { last } = count
  const close = () => setOpen(null)
  const ended = (known: Count) => {
    keep(known)
    refresh()
  }
  const write = (line: CountLine) => setOpen({ kind: 'number', line })
  const finish = () => {
    refresh()
    setOpen({ kind: 'finish' })
  }
  const lastScan = last ? (
    <LastScan
      last={last}
      isPhone={isPhone}
      now={now}
      add={(pieces) => void more(pieces)}
      undo={() => undo.mutate()}
      write={() => write(last.line)}
    />
  ) : (
    <NoScan />
  )
  const scanField = <CountField isPhone={isPhone} scan={(code) => add({ code, pieces: 1 })} choose={add} />
  const parts = { count, lastScan, scanField, finish, abandon: () => setOpen({ kind: 'abandon' }) }
  const lines = <CountLines count={count} isPhone={isPhone} write={write} />
  return (
    <>
      {unsent > 0 && <Unsent unsent={unsent} retry={retry} />}
      {/* Announced to screen readers, because a person who scans looks at the goods. */}
      <Box role="status" aria-live="polite">
        <HiddenWords>{last && `${nameOf(last.line)}: ${last.line.counted}`}</HiddenWords>
      </Box>
      {isPhone ? <Phone {...parts}>{lines}</Phone> : <Wide {...parts}>{lines}</Wide>}
      {open?.kind === 'number' && (
        <NumberDialog
          count={count.id}
          line={open.line}
          close={close}
          onWritten={(step) => {
            show(step)
            refresh()
          }}
        />
      )}
      {open?.kind === 'finish' && <FinishDialog count={count} onEnded={ended} close={close} />}
      {open?.kind === 'abandon' && <AbandonDialog count={count} onEnded={ended} close={close} />}
    </>
  )
}

/** Hook: the calls of a count, and its known state. `more` counts further pieces of the last scan. */
function useCountCalls({ id, last }: Count) {
  const client = useQueryClient()
  const notify = useNotify()
  const keep = (known: Count) => client.setQueryData(['counts', id], known)
  const refresh = () => void client.invalidateQueries({ queryKey: ['counts'] })
  const show = (step: CountStep) =>
    client.setQueryData<Count>(['counts', id], (known) => known && { ...known, last: step })
  const { add, unsent, retry } = useCountScans(id, show, refresh)
  const undo = useWrite(() => api.call('counts.undo', { id }), { onSuccess: keep, onSettled: refresh })
  const more = async (pieces: number) => {
    if (!last) return
    const refused = await add({ product: last.line.product_id, item: last.line.item_id, pieces })
    if (refused) notify(refused, { type: 'error' })
  }
  return { add, more, undo, unsent, retry, show, keep, refresh }
}

type LayoutProps = {
  count: Count
  lastScan: ReactNode
  scanField: ReactNode
  finish: () => void
  abandon: () => void
  children: ReactNode
}

function Wide({ count, lastScan, scanField, finish, abandon, children }: LayoutProps) {
  return (
    <>
      <InPageHead place="actions">
        <Pause />
        <Button variant="contained" onClick={finish}>
          Bitir və fərqləri yaz
        </Button>
      </InPageHead>
      {scanField}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          mt: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', lg: '310px minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ScanCard>{lastScan}</ScanCard>
          <CountSums count={count} />
          <Abandon abandon={abandon} />
        </Box>
        {children}
      </Box>
    </>
  )
}

/** On a phone the scan field and the last number stick to the lower edge, and the goods scroll above them. */
function Phone({ count, lastScan, scanField, finish, abandon, children }: LayoutProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: 'calc(100dvh - 240px)' }}>
      <Card sx={{ p: 1.5, mb: 1.5 }}>
        <Progress
          count={count}
          action={
            <Button onClick={finish} sx={{ px: 1.5, ...TINTED }}>
              Bitir və fərqləri yaz
            </Button>
          }
        />
      </Card>
      {children}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', my: 1 }}>
        <Pause />
        <Abandon abandon={abandon} />
      </Box>
      <Paper
        square
        data-bottom-bar
        sx={{
          position: 'sticky',
          bottom: `calc(${BOTTOM_HEIGHT}px + env(safe-area-inset-bottom))`,
          zIndex: 4,
          mt: 'auto',
          mx: -2,
          mb: -3,
          p: 2,
          borderRadius: '24px 24px 0 0 !important',
          ...RULED,
          boxShadow: '0 -10px 30px -12px rgb(0 0 0 / 24%)',
        }}
      >
        {lastScan}
        <Box sx={{ mt: 1.5 }}>{scanField}</Box>
      </Paper>
    </Box>
  )
}

/** Leaves the count as it is: it is stored at every scan. */
function Pause() {
  const notify = useNotify()
  return (
    <Button
      component={Link}
      to="/stock/counts"
      variant="outlined"
      startIcon={<PauseIcon />}
      onClick={() => notify('Sayım saxlanıb: istədiyiniz vaxt davam edin.', { type: 'success' })}
    >
      Fasilə
    </Button>
  )
}

function Abandon({ abandon }: { abandon: () => void }) {
  return (
    <Button color="error" size="small" onClick={abandon} sx={{ justifySelf: 'start' }}>
      Sayımı dayandır
    </Button>
  )
}

function Unsent({ unsent, retry }: { unsent: number; retry: () => void }) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={retry}>
          Yenidən göndər
        </Button>
      }
    >
      {unsent} skan hələ göndərilməyib. Bağlantı qayıdanda göndəriləcək, heç nə iki dəfə sayılmayacaq.
    </Alert>
  )
}

type CountFieldProps = {
  isPhone: boolean
  scan: (code: string) => Promise<string | undefined>
  choose: (place: { product: number; item: number | null; pieces: number }) => Promise<string | undefined>
}

/** The scan field. A name finds goods without a code. */
function CountField({ isPhone, scan, choose }: CountFieldProps) {
  const notify = useNotify()
  const report = (refused: string | undefined) => {
    if (refused) notify(refused, { type: 'error' })
  }
  return (
    <ScanField<Place & { id: number }>
      label="Barkodu skan edin və ya ad yazın"
      placeholder={isPhone ? 'Skan et və ya axtar' : 'Barkodu skan edin və ya ad yazın'}
      isLarge
      hint={
        <>
          {!isPhone && (
            <Grey component="span" sx={{ whiteSpace: 'nowrap', px: 1 }}>
              hər skan +1
            </Grey>
          )}
          <CameraScan onScan={(code) => void scan(code).then(report)} />
        </>
      }
      onScan={scan}
      search={{
        ...placeSearch,
        choose: ({ product, item }) => void choose({ product, item, pieces: 1 }).then(report),
      }}
    />
  )
}
