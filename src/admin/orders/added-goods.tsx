import RemoveIcon from '@mui/icons-material/DeleteOutline'
import { Alert, Box, IconButton, MenuItem, Stack } from '@mui/material'
import { api, type Reply } from '../api.ts'
import { Grey, InRow, Note, RULED, Strong, Thumb, TypedField } from '../parts/basics.tsx'
import { PieceStepper } from './piece-stepper.tsx'
import { manat } from '../parts/manat.ts'
import { ScanField, unknownCode } from '../parts/scan-field.tsx'
import {
  missingOption,
  whyNotAdded,
  withChosen,
  withScanned,
  type DraftLine,
  type FoundProduct,
} from './draft-lines.ts'

type Prices = Pick<Reply<'manual-orders.quote'>, 'lines'>['lines']

type AddedGoodsProps = {
  lines: readonly DraftLine[]
  change: (update: (now: readonly DraftLine[]) => DraftLine[]) => void
  /** The customer whose prices are shown. */
  customer: number | undefined
  priced: Prices | undefined
  /** Whether missing prices are being fetched. */
  isPriced: boolean
  /** The error of each line; undefined for a line without one. */
  faults: (string | undefined)[]
  /** Text while no line is added. */
  empty?: string
  /** Former prices of one piece, by the key of the line. */
  before?: ReadonlyMap<number, string> | undefined
}

/** Finds products by the shop's search, or by a scanned code, and adds them as lines with their options. */
export function AddedGoods({
  lines,
  change,
  customer,
  priced,
  isPriced,
  faults,
  empty = 'Hələ məhsul yoxdur.',
  before,
}: AddedGoodsProps) {
  const find = (q: string) => api.call('manual-orders.products', { q, customer })
  const scan = async (code: string) => {
    const product = (await find(code)).find(({ scanned }) => scanned !== null)
    if (!product) return unknownCode(code)
    const refusal = whyNotAdded(product)
    if (refusal === undefined) change((now) => withScanned(now, product))
    return refusal
  }
  const put = (line: DraftLine) => change((now) => now.map((one) => (one.key === line.key ? line : one)))
  return (
    <Stack spacing={2}>
      <ScanField
        label="Məhsul əlavə et"
        placeholder="Adı, brendi, barkodu"
        onScan={scan}
        search={{
          queryKey: ['manual-products', customer],
          find,
          choose: (product) => change((now) => withChosen(now, product)),
          isDisabled: ({ stock_count }) => stock_count === 0,
          show: Found,
        }}
      />
      {lines.length === 0 && empty !== '' && <Grey>{empty}</Grey>}
      {lines.map((line, place) => (
        <Line
          key={line.key}
          line={line}
          put={put}
          remove={() => change((now) => now.filter(({ key }) => key !== line.key))}
          priced={priced?.[place]}
          isPriced={isPriced}
          fault={faults[place]}
          before={before?.get(line.key)}
        />
      ))}
    </Stack>
  )
}

function Found({ name, picture, price, stock_count }: FoundProduct) {
  return (
    <>
      <Thumb src={picture} width={36} height={36} />
      <Box sx={{ flexGrow: 1, display: { sm: 'flex' }, gap: 2, justifyContent: 'space-between' }}>
        <div>{name}</div>
        <Note component="span" sx={{ whiteSpace: 'nowrap' }}>
          {manat(price)} · {stock_count === 0 ? 'bitib' : `${stock_count} ədəd`}
        </Note>
      </Box>
    </>
  )
}

function Line({
  line,
  put,
  remove,
  priced,
  isPriced,
  fault,
  before,
}: {
  line: DraftLine
  put: (line: DraftLine) => void
  remove: () => void
  priced: Prices[number] | undefined
  /** Whether its price is being fetched. */
  isPriced: boolean
  fault: string | undefined
  /** The former price of one piece. */
  before: string | undefined
}) {
  const { product } = line
  return (
    <Box sx={{ ...RULED, pt: 2 }} role="group" aria-label={product.name}>
      <InRow spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Thumb src={product.picture} width={48} height={48} />
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Strong>{product.name}</Strong>
          <Note>Stokda {product.stock_count} ədəd</Note>
          {before !== undefined && <FormerPrice before={before} now={priced?.unit_price} />}
        </Box>
        <PieceStepper label={product.name} pieces={line.quantity} change={(quantity) => put({ ...line, quantity })} />
        <Strong sx={{ flexGrow: { xs: 1, sm: 0 }, minWidth: 88, textAlign: 'right', whiteSpace: 'nowrap' }}>
          {priced ? manat(priced.paid_amount) : isPriced ? '…' : '—'}
        </Strong>
        <IconButton aria-label={`${product.name}: sil`} onClick={remove}>
          <RemoveIcon />
        </IconButton>
      </InRow>
      {product.options.length > 0 && <OptionFields line={line} put={put} />}
      {fault && !missingOption(line) && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
    </Box>
  )
}

function OptionFields({ line, put }: { line: DraftLine; put: (line: DraftLine) => void }) {
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ mt: 1, flexWrap: 'wrap' }}>
      {line.product.options.map((option) => (
        <TypedField
          key={option.id}
          select
          label={option.name}
          value={line.chosen[option.id] ?? ''}
          required
          sx={{ flex: '1 1 150px', width: 'auto', maxWidth: { sm: 260 } }}
          change={(typed) => put({ ...line, chosen: { ...line.chosen, [option.id]: Number(typed) } })}
        >
          {option.items.map((item) => (
            <MenuItem key={item.id} value={item.id} disabled={!item.available}>
              {item.name}
              {Number(item.price) > 0 && ` (+${manat(item.price)})`}
              {item.stock_count !== null && ` · ${item.stock_count} ədəd`}
            </MenuItem>
          ))}
        </TypedField>
      ))}
    </Stack>
  )
}

/** The price of one piece that the visitor saw, beside today's. */
function FormerPrice({ before, now }: { before: string; now: string | undefined }) {
  const isOther = now !== undefined && now !== before
  return (
    <Note sx={isOther ? { color: 'warning.main', fontWeight: 600 } : {}}>
      {isOther ? `Sorğuda ${manat(before)} idi, indi ${manat(now)}` : `Sorğuda ${manat(before)}`}
    </Note>
  )
}
