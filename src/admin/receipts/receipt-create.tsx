import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Autocomplete, Box, Button, Card, CardContent, IconButton, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title, useNotify, useRedirect } from 'react-admin'
import { ApiError } from '../../contract/client/api-error.ts'
import { formatAmount, parseAmount } from '../../domain/money.ts'
import { api } from '../api.ts'
import { DraftOffer } from '../drafts/draft-offer.tsx'
import { useKeptDraft } from '../drafts/use-kept-draft.ts'
import { useAskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { ScanField } from '../parts/scan-field.tsx'
import { useTellError } from '../parts/tell-error.ts'
import { manat } from '../parts/manat.ts'

/** A place where stock is counted: a product, or an item of it. */
type Place = { key: string; product: number; item: number | null; name: string; stock_count: number; codes: (string | null)[] }
type Line = Place & { quantity: string; unit_cost: string }

const LATER = 250

/** The places that a search finds; a SKU or a barcode finds its product alone. */
async function placesOf(q: string): Promise<Place[]> {
  const { results } = await api.call('stock.list', { q, sort: 'name' })
  return results.flatMap(({ id, name, stock_count, sku, barcode, items }): Place[] =>
    items.length === 0
      ? [{ key: String(id), product: id, item: null, name, stock_count, codes: [sku, barcode] }]
      : items.map((item) => ({ key: `${id} ${item.id}`, product: id, item: item.id, name: `${name}, ${item.name}`, stock_count: item.stock_count, codes: [item.sku, item.barcode] })))
}

const today = () => new Date(Date.now() + 4 * 3_600_000).toISOString().slice(0, 10)
const amount = (text: string) => (/^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? text.trim().replace(',', '.') : null)

/** Takes goods in: who brought them, and of each place how many pieces and at what cost (V5). */
export function ReceiptCreate() {
  const notify = useNotify()
  const redirect = useRedirect()
  const told = useTellError()
  const [head, setHead] = useState({ supplier: '', received_on: today(), note: '' })
  const [lines, setLines] = useState<Line[]>([])
  const [faults, setFaults] = useState<Record<string, string[]>[]>([])
  const isChanged = lines.length > 0 || head.supplier !== '' || head.note !== ''
  const { offered, answer, forget } = useKeptDraft('receipts/new', isChanged ? { head, lines } : null, null)
  const add = (place: Place) => {
    setFaults([])
    setLines((now) => (now.some(({ key }) => key === place.key)
      ? now.map((line) => (line.key === place.key ? { ...line, quantity: String(Number(line.quantity) + 1) } : line))
      : [...now, { ...place, quantity: '1', unit_cost: '' }]))
  }
  const scan = async (code: string) => {
    const found = (await placesOf(code).catch(() => [])).find(({ codes }) => codes.includes(code))
    if (found) add(found)
    else notify(`${code}: belə mal tapılmadı.`, { type: 'warning' })
  }
  const put = (key: string, change: Partial<Line>) => setLines((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const isReady = head.supplier.trim() !== '' && lines.length > 0 && lines.every(({ quantity, unit_cost }) => /^[1-9]\d{0,5}$/.test(quantity) && amount(unit_cost) !== null)
  const total = lines.reduce((sum, { quantity, unit_cost }) => sum + (Number(quantity) || 0) * parseAmount(Number(amount(unit_cost) ?? 0).toFixed(2)), 0)
  const save = useMutation({
    mutationFn: () => api.call('receipts.create', {
      ...head, lines: lines.map(({ product, item, quantity, unit_cost }) => ({ product, item, quantity: Number(quantity), unit_cost: amount(unit_cost) ?? '' })),
    }),
    onSuccess: ({ id }) => {
      forget()
      notify('Mal qəbul edildi.', { type: 'success' })
      redirect('show', 'receipts', id)
    },
    onError: (error) => {
      if (error instanceof ApiError && Array.isArray(error.fields.lines)) setFaults(error.fields.lines as Record<string, string[]>[])
      told(error)
    },
  })
  useAskBeforeLeaving(isChanged && !save.isPending && !save.isSuccess)
  return (
    <Card sx={{ mt: 2, mb: 4 }}>
      <Title title="Mal qəbulu" />
      <CardContent>
        {offered && <DraftOffer draft={offered} version={null} onRestore={() => { setHead(offered.values.head); setLines(offered.values.lines); answer() }} onDiscard={answer} />}
        <Stack spacing={2}>
          <Box data-tells-optional sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 2fr) minmax(168px, 1fr) minmax(0, 2fr)' } }}>
            <TextField label="Təchizatçı" required value={head.supplier} onChange={(event) => setHead({ ...head, supplier: event.target.value })} />
            <TextField label="Gün" type="date" required value={head.received_on} onChange={(event) => setHead({ ...head, received_on: event.target.value })} slotProps={{ inputLabel: { shrink: true } }} />
            <TextField label="Qeyd" value={head.note} onChange={(event) => setHead({ ...head, note: event.target.value })} />
          </Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' } }}>
            <ScanField label="Barkod və ya SKU" onScan={(code) => void scan(code)} />
            <Search choose={add} />
          </Box>
          {lines.map((line, at) => (
            <Box key={line.key} role="group" aria-label={line.name} sx={{ display: 'grid', gap: 1.5, alignItems: 'center', gridTemplateColumns: { xs: '1fr 1fr auto', sm: '3fr 1fr 1fr auto' } }}>
              <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
                <Typography variant="body2" color="text.secondary">Stokda {line.stock_count} ədəd</Typography>
              </Box>
              <TextField label="Say" size="small" value={line.quantity} onChange={(event) => put(line.key, { quantity: event.target.value })} />
              <TextField label="Bir ədədi, ₼" size="small" value={line.unit_cost} onChange={(event) => put(line.key, { unit_cost: event.target.value })} error={line.unit_cost !== '' && amount(line.unit_cost) === null} helperText={line.unit_cost !== '' && amount(line.unit_cost) === null && 'Məsələn, 9.50'} />
              <IconButton aria-label={`${line.name}: sil`} onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}><RemoveIcon /></IconButton>
              {Object.values(faults[at] ?? {}).flat().map((fault) => <Alert key={fault} severity="error" sx={{ gridColumn: '1 / -1' }}>{fault}</Alert>)}
            </Box>
          ))}
          <Typography sx={{ fontWeight: 700 }}>Yekun: {manat(formatAmount(total))}</Typography>
          <Button variant="contained" disabled={!isReady || save.isPending} onClick={() => save.mutate()} sx={{ alignSelf: 'flex-start' }}>Qəbul et</Button>
        </Stack>
      </CardContent>
    </Card>
  )
}

function Search({ choose }: { choose: (place: Place) => void }) {
  const [q, setQ] = useState('')
  const { data = [], isFetching } = useQuery({
    queryKey: ['receipts', 'places', q], enabled: q.trim().length > 1, placeholderData: keepPreviousData,
    queryFn: () => new Promise((waited) => setTimeout(waited, LATER)).then(() => placesOf(q.trim())),
  })
  return (
    <Autocomplete
      options={data} value={null} inputValue={q} loading={isFetching} filterOptions={(all) => all} blurOnSelect clearOnBlur={false}
      getOptionLabel={(place) => place.name} getOptionKey={(place) => place.key} noOptionsText={q.length > 1 ? 'Belə mal yoxdur.' : 'Ən azı iki hərf yazın'} loadingText="Axtarılır…"
      onInputChange={(_event, text, reason) => setQ(reason === 'reset' || reason === 'selectOption' ? '' : text)}
      onChange={(_event, place) => place && choose(place)}
      renderInput={(params) => <TextField {...params} size="small" label="Mal əlavə et" />}
    />
  )
}
