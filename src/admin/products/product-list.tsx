import { Avatar, Box, Chip, Stack, Typography, useMediaQuery, type Theme } from '@mui/material'
import {
  AutocompleteInput, FunctionField, List, Pagination, ReferenceInput, SearchInput, SelectInput, useListContext, type RaRecord,
} from 'react-admin'
import { Beginning } from '../parts/beginning.tsx'
import { Rows } from '../parts/rows.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { manat } from '../parts/manat.ts'

const byName = (q: string) => ({ q })
const yesNo = (yes: string, no: string) => [{ id: 'true', name: yes }, { id: 'false', name: no }]

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <ReferenceInput key="category_id" label="Kateqoriya" source="category_id" reference="categories" filter={{ parent_id: 0 }} perPage={200}>
    <SelectInput label="Kateqoriya" optionText="name" />
  </ReferenceInput>,
  <ReferenceInput key="subcategory_id" label="Alt kateqoriya" source="subcategory_id" reference="categories" perPage={200}>
    <AutocompleteInput label="Alt kateqoriya" filterToQuery={byName} />
  </ReferenceInput>,
  <ReferenceInput key="brand_id" label="Brend" source="brand_id" reference="brands">
    <AutocompleteInput label="Brend" filterToQuery={byName} />
  </ReferenceInput>,
  <ReferenceInput key="tag_id" label="Teq" source="tag_id" reference="tags">
    <AutocompleteInput label="Teq" filterToQuery={byName} />
  </ReferenceInput>,
  <SelectInput key="is_published" source="is_published" label="Vəziyyət" choices={yesNo('Dərc olunub', 'Qaralama')} />,
  <SelectInput key="in_sale" source="in_sale" label="Endirim" choices={yesNo('Endirimdə', 'Endirimsiz')} />,
  <SelectInput key="stock" source="stock" label="Stok" choices={[{ id: 'in', name: 'Var' }, { id: 'low', name: 'Azalıb' }, { id: 'out', name: 'Bitib' }]} />,
]

/** Where counting ends (the call says so): products beyond are found by filtering. */
const COUNTED = 10_000

/** Products and drafts, searched as in the shop. */
export function ProductList() {
  return (
    <List filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={25} exporter={false} empty={<NoProducts />} pagination={<Pages />} title="Məhsullar">
      <Found />
    </List>
  )
}

function NoProducts() {
  return (
    <Beginning title="Hələ məhsul yoxdur." create="Yeni məhsul">
      Əvvəlcə kateqoriya yaradın, sonra ilk məhsulu əlavə edin. Çoxdursa, “İdxal və ixrac” bölməsində fayldan yükləyin.
    </Beginning>
  )
}

function Pages() {
  const { total } = useListContext()
  return (
    <>
      {total === COUNTED && <Typography variant="caption" color="text.secondary">{`${COUNTED} məhsuldan çoxdur: axtarışla və ya filtrlə daraldın.`}</Typography>}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}

function Found() {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'))
  return (
    <Rows rowClick="edit" bulkActionButtons={<BulkActions />}>
      <FunctionField label="Məhsul" sortBy="name" render={(product: RaRecord) => <Name product={product} withPlace={!isWide} />} />
      {isWide ? <FunctionField label="Kateqoriya" sortable={false} render={place} /> : null}
      {isWide ? <FunctionField label="Brend" sortable={false} render={(product: RaRecord) => product.brand?.name ?? '—'} /> : null}
      <FunctionField label="Qiymət" sortBy="price" textAlign="right" render={(product: RaRecord) => <Price product={product} />} />
      <FunctionField label="Stok" sortBy="stock_count" textAlign="right" render={(product: RaRecord) => <Stock product={product} />} />
      {isWide ? <FunctionField label="Vəziyyət" sortable={false} render={(product: RaRecord) => <State product={product} />} /> : null}
    </Rows>
  )
}

const place = (product: RaRecord) => [product.category?.name, product.subcategory?.name].filter(Boolean).join(' › ')

/** What is paid now; in a sale, under it what was paid before. */
function Price({ product }: { product: RaRecord }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>{manat(product.in_sale ? product.sale_price : product.price)}</Box>
      {product.in_sale && <Typography component="del" variant="body2" sx={{ display: 'block', color: 'error.main', whiteSpace: 'nowrap' }}>{manat(product.price)}</Typography>}
    </>
  )
}

function State({ product: { is_published } }: { product: RaRecord }) {
  return <Chip size="small" label={is_published ? 'Dərc olunub' : 'Qaralama'} sx={is_published ? { bgcolor: 'primary.light', color: 'secondary.main' } : { color: 'text.secondary' }} />
}

/** The name; on a narrow screen with the values that then have no column. */
function Name({ product, withPlace }: { product: RaRecord; withPlace: boolean }) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Avatar variant="rounded" src={product.image ?? undefined} alt="" sx={{ width: 44, height: 44, bgcolor: 'background.default' }}>–</Avatar>
      <Box>
        <Box component="span" sx={{ fontWeight: 600 }}>{product.name}</Box>
        {withPlace && (
          <Typography variant="caption" component="div" color="text.secondary">
            {[place(product), !product.is_published && 'qaralama'].filter(Boolean).join(' · ')}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

function Stock({ product }: { product: RaRecord }) {
  if (product.stock_count === 0) return <Chip size="small" label="Bitib" sx={{ bgcolor: 'error.light', color: 'error.main' }} />
  if (product.is_low) return <Chip size="small" label={`${product.stock_count} ədəd`} sx={{ bgcolor: 'warning.light', color: 'warning.main' }} />
  return <>{product.stock_count}</>
}
