import RemoveIcon from '@mui/icons-material/DeleteOutline'
import SearchIcon from '@mui/icons-material/Search'
import { Box, Button, Card, IconButton, InputAdornment, Typography } from '@mui/material'
import { useMemo, useState, type FormEvent } from 'react'
import { dayText } from '#src/domain/day-text.ts'
import { api } from '../api.ts'
import { ListImport } from '../list-import/list-import.tsx'
import { supplierRows } from '../list-import/list-kinds.ts'
import { Grey, InRow, Note, PartTitle, PlainList, RULED, Thumb, TypedField, WaitingRows } from '../parts/basics.tsx'
import { useLater, useRead, useReload, useWrite } from '../parts/hooks.ts'
import { Pager } from '../parts/pager.tsx'
import { ListAlert } from '../parts/placeholders.tsx'
import { piecesText } from '../parts/manat.ts'
import { amountOf, PlaceField } from '../receipts/receipt-draft.tsx'
import { FORM_WIDTH } from '../theme.ts'
import type { SupplierGood } from './supplier-data.tsx'

const PER_PAGE = 25

/** The goods of a supplier, with the supplier's codes and last prices (C20). */
export function SupplierGoods({ supplier }: { supplier: number }) {
  const reload = useReload()
  const [page, setPage] = useState(0)
  const [typed, setTyped] = useState('')
  const q = useLater(typed.trim(), 250)
  const { data, isError, error, refetch } = useRead(
    ['supplier-goods', supplier, q, page],
    'supplier-goods.list',
    { id: supplier, page: page + 1, per_page: PER_PAGE, q },
    { placeholderData: (former) => former },
  )
  const refresh = () => void reload('supplier-goods', supplier)
  const add = useWrite(
    ({ product, item }: { product: number; item: number | null }) =>
      // A found place has an id of its own, which must not displace the supplier's.
      api.call('supplier-goods.set', { id: supplier, product, item }),
    { onSuccess: refresh },
  )
  const search = (text: string) => {
    setTyped(text)
    setPage(0)
  }
  return (
    <Card component="section" aria-label="Satdığı mal" sx={{ mt: 2.5, mb: 4, maxWidth: FORM_WIDTH }}>
      <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
        <InRow sx={{ justifyContent: 'space-between' }}>
          <PartTitle>Satdığı mal</PartTitle>
          <ListImport kind={useMemo(() => supplierRows(supplier), [supplier])} done={refresh} />
        </InRow>
        <PlaceField label="Mal əlavə et: skan et və ya axtar" choose={(place) => add.mutate(place)} />
        {(typed !== '' || (data?.total ?? 0) > PER_PAGE) && <GoodsSearch typed={typed} search={search} />}
      </Box>
      {data ? (
        <GoodsList goods={data.results} supplier={supplier} isSearched={q !== ''} refresh={refresh} />
      ) : isError ? (
        <ListAlert error={error} retry={() => void refetch()} />
      ) : (
        <WaitingRows />
      )}
      {data !== undefined && data.total > PER_PAGE && (
        <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
      )}
    </Card>
  )
}

function GoodsSearch({ typed, search }: { typed: string; search: (text: string) => void }) {
  const icon = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  )
  return (
    <TypedField
      label="Təchizatçının malında axtar"
      value={typed}
      change={search}
      slotProps={{ htmlInput: { maxLength: 100 }, input: { startAdornment: icon } }}
    />
  )
}

type GoodsListProps = { goods: readonly SupplierGood[]; supplier: number; isSearched: boolean; refresh: () => void }

function GoodsList({ goods, supplier, isSearched, refresh }: GoodsListProps) {
  if (goods.length === 0)
    return (
      <Grey sx={{ p: 4, pt: 2, textAlign: 'center' }}>
        {isSearched
          ? 'Belə mal yoxdur.'
          : 'Hələ mal yoxdur: skan edin və ya adını yazın. Qəbul olunan mal özü əlavə olunur.'}
      </Grey>
    )
  return (
    <PlainList>
      {goods.map((good) => (
        <Good key={`${good.id} ${good.last_price} ${good.code}`} supplier={supplier} good={good} refresh={refresh} />
      ))}
    </PlainList>
  )
}

type GoodProps = { supplier: number; good: SupplierGood; refresh: () => void }

function Good({ supplier, good, refresh }: GoodProps) {
  const remove = useWrite(() => api.call('supplier-goods.delete', { id: good.id }), {
    said: () => `${good.name}: siyahıdan çıxarıldı.`,
    onSuccess: refresh,
  })
  return (
    <Box
      component="li"
      aria-label={good.name}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'center',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr) 44px', md: '40px minmax(0, 1fr) 130px 120px 88px 44px' },
        px: 2,
        py: 1.5,
        ...RULED,
      }}
    >
      <Thumb src={good.image} width={40} height={48} />
      <Box sx={{ minWidth: 0, gridColumn: '2', gridRow: '1' }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{good.name}</Typography>
        <Note>
          {[
            good.stock === null ? 'stok indi başqa cür sayılır' : `stokda ${piecesText(good.stock)}`,
            good.priced_on && `qiymət ${dayText(good.priced_on)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Note>
      </Box>
      <IconButton
        aria-label={`${good.name}: siyahıdan çıxar`}
        onClick={() => remove.mutate()}
        disabled={remove.isPending}
        sx={{ gridColumn: { xs: '3', md: '6' }, gridRow: '1' }}
      >
        <RemoveIcon />
      </IconButton>
      <CodeAndPrice supplier={supplier} good={good} refresh={refresh} />
    </Box>
  )
}

/** The supplier's code and last price of a product; typed ones are saved by a button. */
function CodeAndPrice({ supplier, good, refresh }: GoodProps) {
  const [code, setCode] = useState(good.code)
  const [price, setPrice] = useState(good.last_price ?? '')
  const isWrong = price.trim() !== '' && amountOf(price) === null
  const isChanged = code.trim() !== good.code || (price.trim() !== '' && amountOf(price) !== good.last_price)
  const save = useWrite(
    () =>
      api.call('supplier-goods.set', {
        id: supplier,
        product: good.product_id,
        item: good.item_id,
        code,
        last_price: price.trim() === '' ? null : amountOf(price),
      }),
    { said: 'Yadda saxlandı.', onSuccess: refresh },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isChanged && !isWrong) save.mutate()
  }
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{
        gridColumn: { xs: '1 / -1', md: '3 / 6' },
        gridRow: { md: '1' },
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr 1fr', md: '130px 120px 88px' },
        alignItems: 'start',
      }}
    >
      <TypedField label="Kodu" value={code} change={setCode} max={100} />
      <TypedField
        label="Son qiymət, ₼"
        value={price}
        change={setPrice}
        error={isWrong}
        helperText={isWrong && 'Məsələn, 9.50'}
        isAmount
      />
      {isChanged && !isWrong && (
        <Button type="submit" variant="outlined" disabled={save.isPending}>
          Saxla
        </Button>
      )}
    </Box>
  )
}
