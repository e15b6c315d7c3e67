import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import { Button } from '@mui/material'
import { useListContext } from 'ra-core'
import {
  AutocompleteInput,
  CreateButton,
  FunctionField,
  Link,
  Pagination,
  ReferenceInput,
  SelectInput,
} from 'ra-ui-materialui'
import { LastChangeNotice } from '../bulk/last-change.tsx'
import { Grey, Note } from '../parts/basics.tsx'
import { COUNTED, FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { choicesOf, yesNo } from '../parts/filter.ts'
import { useBelow, useFrom, useMaySee } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { grouped } from '#src/domain/money.ts'
import { NameCell, placeOf, PriceCell, StockCell, type ProductRow } from './product-cells.tsx'
import { ProductCards } from './product-cards.tsx'
import { ProductMenu } from './product-menu.tsx'

const tabs: readonly FilterTab[] = [
  { id: 'all', name: 'Hamısı', filter: {} },
  { id: 'published', name: 'Dərc olunub', filter: { is_published: 'true' } },
  { id: 'draft', name: 'Qaralama', filter: { is_published: 'false' } },
  { id: 'sale', name: 'Endirimdə', filter: { in_sale: 'true' } },
  { id: 'low', name: 'Azalır', filter: { stock: 'low' } },
  { id: 'out', name: 'Bitib', filter: { stock: 'out' } },
]

const filters = (
  <>
    <ReferenceInput
      label="Kateqoriya"
      source="category_id"
      reference="categories"
      filter={{ parent_id: 0 }}
      perPage={200}
    >
      <SelectInput label="Kateqoriya" optionText="name" />
    </ReferenceInput>
    <ReferenceInput label="Alt kateqoriya" source="subcategory_id" reference="categories" perPage={200}>
      <AutocompleteInput label="Alt kateqoriya" />
    </ReferenceInput>
    <ReferenceInput label="Brend" source="brand_id" reference="brands">
      <AutocompleteInput label="Brend" />
    </ReferenceInput>
    <ReferenceInput label="Teq" source="tag_id" reference="tags">
      <AutocompleteInput label="Teq" />
    </ReferenceInput>
    <SelectInput source="is_published" label="Vəziyyət" choices={yesNo('Dərc olunub', 'Qaralama')} />
    <SelectInput source="in_sale" label="Endirim" choices={yesNo('Endirimdə', 'Endirimsiz')} />
    <SelectInput
      source="untranslated"
      label="Tərcümə"
      choices={choicesOf({ ru: 'Rusca yoxdur', en: 'İngiliscə yoxdur' })}
    />
    <SelectInput source="stock" label="Stok" choices={choicesOf({ in: 'Var', low: 'Azalıb', out: 'Bitib' })} />
  </>
)

/** Products and drafts, searched like in the shop. */
export function ProductList() {
  return (
    <ListPanel
      search="Ad, SKU və ya barkod"
      filters={filters}
      tabs={
        <>
          <FilterTabs label="Məhsullar" tabs={tabs} />
          <LastChangeNotice />
        </>
      }
      actions={<Actions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      empty={
        <Beginning title="Hələ məhsul yoxdur." create>
          Əvvəlcə kateqoriya yaradın, sonra ilk məhsulu əlavə edin. Çoxdursa, “İdxal və ixrac” bölməsində fayldan
          yükləyin.
        </Beginning>
      }
      pagination={<Pages />}
      title="Məhsullar"
    >
      <Found />
    </ListPanel>
  )
}

function Actions() {
  const maySee = useMaySee()
  const isPhone = useBelow('sm')
  return (
    <>
      {maySee('imports') && !isPhone && (
        <Button component={Link} to="/imports" variant="outlined" startIcon={<ImportIcon />}>
          İdxal və ixrac
        </Button>
      )}
      <CreateButton variant="contained" />
    </>
  )
}

function Pages() {
  const { total } = useListContext()
  return (
    <>
      {total === COUNTED && (
        <Note sx={{ px: 2, pt: 1 }}>{`${grouped(COUNTED)} məhsuldan çoxdur: axtarışla və ya filtrlə daraldın.`}</Note>
      )}
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}

function Found() {
  const isWide = useFrom('lg')
  if (useBelow('sm')) return <ProductCards bulk={<BulkActions />} />
  return (
    <Rows rowClick="edit" bulkActionButtons={<BulkActions />}>
      <FunctionField
        label="Məhsul"
        sortBy="name"
        render={(product: ProductRow) => <NameCell product={product} withPlace={!isWide} />}
      />
      {isWide ? (
        <FunctionField
          label="Kateqoriya"
          sortable={false}
          render={(product: ProductRow) => (
            <Grey noWrap title={placeOf(product)} sx={{ maxWidth: 240 }}>
              {placeOf(product)}
            </Grey>
          )}
        />
      ) : null}
      <FunctionField
        label="Qiymət"
        sortBy="price"
        textAlign="right"
        render={(product: ProductRow) => <PriceCell product={product} isChanged={isWide} />}
      />
      <FunctionField
        label="Stok"
        sortBy="stock_count"
        textAlign="right"
        render={(product: ProductRow) => <StockCell product={product} isChanged={isWide} />}
      />
      {isWide ? (
        <FunctionField
          label=""
          sortable={false}
          textAlign="right"
          render={(product: ProductRow) => <ProductMenu product={product} />}
        />
      ) : null}
    </Rows>
  )
}
