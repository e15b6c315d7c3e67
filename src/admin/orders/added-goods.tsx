import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Autocomplete, Avatar, Box, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Reply } from '../../contract/client/api.ts'
import { api } from '../api.ts'
import { lineOf, type DraftLine, type FoundProduct } from './draft-lines.ts'
import { useLater } from '../parts/use-later.ts'
import { manat } from '../parts/manat.ts'

type Prices = Pick<Reply<'manual-orders.quote'>, 'lines'>['lines']

type AddedGoodsProps = {
  lines: readonly DraftLine[]
  change: (lines: DraftLine[]) => void
  /** Whose prices are shown. */
  customer: number | undefined
  priced: Prices | undefined
  /** Whether their prices are being fetched, if they are not there. */
  isPriced: boolean
  /** One for each line; undefined for a line without one. */
  faults: (string | undefined)[]
  /** What is told while nothing was added. */
  empty?: string
}

/** Finds products as shoppers do and adds them as lines with their options. */
export function AddedGoods({ lines, change, customer, priced, isPriced, faults, empty = 'Hələ məhsul yoxdur.' }: AddedGoodsProps) {
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim(), 250)
  const { data = [], isFetching } = useQuery({
    queryKey: ['manual-products', q, customer],
    queryFn: () => api.call('manual-orders.products', { q, customer }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
  const add = (product: FoundProduct | null) => {
    if (!product) return
    setTyped('')
    change([...lines, lineOf(product, Math.max(0, ...lines.map(({ key }) => key)) + 1)])
  }
  const put = (line: DraftLine) => change(lines.map((one) => (one.key === line.key ? line : one)))
  return (
    <Stack spacing={2}>
      <Autocomplete
        options={q.length > 1 ? data : []}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason !== 'reset' && setTyped(text)}
        onChange={(_event, product) => add(product)}
        filterOptions={(all) => all}
        loading={isFetching}
        blurOnSelect
        getOptionLabel={(product) => product.name}
        getOptionKey={(product) => product.id}
        getOptionDisabled={(product) => product.stock_count === 0}
        noOptionsText={q.length > 1 ? 'Belə məhsul yoxdur.' : 'Ən azı iki hərf yazın'}
        loadingText="Axtarılır…"
        renderOption={({ key, ...props }, product) => (
          <Stack component="li" key={key} direction="row" spacing={1.5} {...props}>
            <Avatar variant="rounded" src={product.picture ?? undefined} alt="" sx={{ width: 36, height: 36 }}>{' '}</Avatar>
            <Box sx={{ flexGrow: 1 }}>{product.name}</Box>
            <Typography component="span" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>{manat(product.price)} · {product.stock_count === 0 ? 'bitib' : `${product.stock_count} ədəd`}</Typography>
          </Stack>
        )}
        renderInput={(params) => <TextField {...params} label="Məhsul əlavə et" placeholder="Adı, brendi" />}
      />
      {lines.length === 0 && empty !== '' && <Typography color="text.secondary">{empty}</Typography>}
      {lines.map((line, place) => (
        <Line key={line.key} line={line} put={put} remove={() => change(lines.filter(({ key }) => key !== line.key))} priced={priced?.[place]} isPriced={isPriced} fault={faults[place]} />
      ))}
    </Stack>
  )
}

function Line({ line, put, remove, priced, isPriced, fault }: {
  line: DraftLine
  put: (line: DraftLine) => void
  remove: () => void
  priced: Prices[number] | undefined
  /** Whether its price is being fetched. */
  isPriced: boolean
  fault: string | undefined
}) {
  const { product } = line
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }} role="group" aria-label={product.name}>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Avatar variant="rounded" src={product.picture ?? undefined} alt="" sx={{ width: 48, height: 48 }}>{' '}</Avatar>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{product.name}</Typography>
          <Typography variant="body2" color="text.secondary">Stokda {product.stock_count} ədəd</Typography>
        </Box>
        <TextField label="Say" type="number" size="small" value={line.quantity} sx={{ flex: '0 0 84px', maxWidth: 84 }} slotProps={{ htmlInput: { min: 1, max: 10_000 } }}
          onChange={(event) => put({ ...line, quantity: Math.min(10_000, Math.max(1, Math.trunc(Number(event.target.value)) || 1)) })} />
        <Typography sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: 88, textAlign: 'right', fontWeight: 600, whiteSpace: 'nowrap' }}>{priced ? manat(priced.paid_amount) : isPriced ? '…' : '—'}</Typography>
        <IconButton aria-label={`${product.name}: sil`} onClick={remove}><RemoveIcon /></IconButton>
      </Stack>
      {product.options.length > 0 && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
          {product.options.map((option) => (
            <TextField key={option.id} select size="small" label={option.name} value={line.chosen[option.id] ?? ''} sx={{ minWidth: 150 }}
              onChange={(event) => put({ ...line, chosen: { ...line.chosen, [option.id]: Number(event.target.value) } })}>
              {option.items.map((item) => (
                <MenuItem key={item.id} value={item.id} disabled={!item.available}>{item.name}{Number(item.price) > 0 && ` (+${manat(item.price)})`}{item.stock_count !== null && ` · ${item.stock_count} ədəd`}</MenuItem>
              ))}
            </TextField>
          ))}
        </Stack>
      )}
      {fault && <Alert severity="error" sx={{ mt: 1 }}>{fault}</Alert>}
    </Box>
  )
}
