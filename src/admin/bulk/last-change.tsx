import { Alert, Button } from '@mui/material'
import { useEffect } from 'react'
import { useRefresh, useStore } from 'ra-core'
import { api, type Reply } from '../api.ts'
import { useWrite } from '../parts/hooks.ts'
import { messageOf } from './message-of.ts'

/** A change of many products: its id for the undo, what was done, and when, ms since 1970. */
type LastChange = { id: number; text: string; at: number }

/** How long the server can undo a change, ms. */
const UNDO_MS = 24 * 3_600_000

/** Hook: the last change of many products in this browser, until it is undone, replaced or dismissed. */
export function useLastChange() {
  return useStore<LastChange | null>('products.last-change', null)
}

/** Returns a mutation that undoes a change of many products, and names what has changed since. */
export function useUndo(done: () => void) {
  const refresh = useRefresh()
  return useWrite((id: number) => api.call('products.undo-change', { id }), {
    said: undoneText,
    onSuccess: () => {
      done()
      refresh()
    },
    failureOf: messageOf,
  })
}

function undoneText({ count, sales, kept, names }: Reply<'products.undo-change'>): string {
  const done = [
    ...(count > 0 || sales + kept === 0 ? [`${count} məhsul əvvəlki kimi oldu.`] : []),
    ...(sales > 0 ? ['Planlı endirim əvvəlki kimi oldu.'] : []),
  ].join(' ')
  if (kept === 0) return done
  const others = kept > names.length ? ` və daha ${kept - names.length}` : ''
  return `${done} O vaxtdan dəyişdiyi üçün toxunulmadı: ${names.join(', ')}${others}.`.trim()
}

/** Offers to undo the last change of many products, for a day (E25). */
export function LastChangeNotice() {
  const [change, setChange] = useLastChange()
  const undo = useUndo(() => setChange(null))
  useEffect(() => {
    if (!change) return
    const timer = setTimeout(() => setChange(null), Math.max(0, change.at + UNDO_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [change, setChange])
  if (!change) return null
  return (
    <Alert
      severity="success"
      onClose={() => setChange(null)}
      closeText="Bağla"
      sx={{ mx: { xs: 2, sm: 1.5 }, my: 1.5, alignItems: 'center', '& .MuiAlert-message': { flex: 1 } }}
    >
      {change.text}{' '}
      <Button size="small" disabled={undo.isPending} onClick={() => undo.mutate(change.id)}>
        Geri al
      </Button>
    </Alert>
  )
}
