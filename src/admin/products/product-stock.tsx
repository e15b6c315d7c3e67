import { Typography } from '@mui/material'
import { required, useRecordContext } from 'ra-core'
import { NumberInput, TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { useMay } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { MoneyInput } from '../parts/money.tsx'
import { ExchangedNote, useExchanged } from './exchanged.tsx'
import { SaleInput } from './product-inputs.tsx'
import { Columns } from './product-parts.tsx'

/** Said of a field that the exchange writes (G31). */
const FROM_1C = '1C-dən'

/** Price and reduction; people who may not set them see the price. */
export function PriceFields() {
  const product = useRecordContext()
  const may = useMay()
  const isExchanged = useExchanged()
  if (!may('prices')) {
    return (
      <Typography>
        {product ? (
          <>
            Qiymət: <b>{manat(product.price)}</b>
          </>
        ) : (
          'Qiyməti menecer yazır; o vaxta qədər məhsul qaralama qalır.'
        )}
      </Typography>
    )
  }
  const isLocked = isExchanged('price')
  return (
    <>
      <MoneyInput
        source="price"
        label="Qiymət"
        validate={required('Qiyməti yazın.')}
        readOnly={isLocked}
        {...(isLocked && { helperText: FROM_1C })}
      />
      <SaleInput />
    </>
  )
}

/** Stock and codes of the product; if it counts by item, the items have their own, beside the options (V1). */
export function StockPart({ isNew }: { isNew: boolean }) {
  const options = (useWatch({ name: 'options' }) ?? []) as { counted?: boolean }[]
  const product = useRecordContext()
  const isExchanged = useExchanged()
  if (options.some(({ counted }) => counted)) {
    return (
      <>
        <ExchangedNote />
        <Typography gutterBottom>
          {isNew ? (
            'Stok seçimlər üzrə sayılır: onu “Seçimlər” bölməsində yazın.'
          ) : (
            <>
              Stokda: <b>{product?.stock_count}</b> ədəd, seçimlər üzrə sayılır
            </>
          )}
        </Typography>
        <LowStock />
      </>
    )
  }
  return (
    <>
      <ExchangedNote />
      {isNew ? <OpeningStock /> : <StockFields />}
      <Columns least={124}>
        <TextInput
          source="sku"
          label="SKU"
          readOnly={isExchanged('sku')}
          helperText={isExchanged('sku') ? FROM_1C : 'Mağazanın öz nömrəsi'}
        />
        <TextInput
          source="barcode"
          label="Barkod"
          readOnly={isExchanged('barcode')}
          helperText={isExchanged('barcode') ? FROM_1C : 'Skaner bununla tapır'}
        />
      </Columns>
      <LowStock />
    </>
  )
}

function LowStock() {
  return (
    <NumberInput
      source="low_stock_threshold"
      label="Neçə ədəd qalanda az sayılsın"
      min={0}
      validate={required('Ədədi yazın.')}
      helperText={false}
    />
  )
}

/** The opening stock, and for people who may see costs what one piece has cost (E29). */
function OpeningStock() {
  const may = useMay()
  return (
    <Columns>
      <NumberInput source="stock_count" label="Başlanğıc stok" min={0} validate={required('Stoku yazın.')} />
      {may('costs') && <MoneyInput source="unit_cost" label="Maya dəyəri" helperText="Bir ədədi neçəyə alınıb" />}
    </Columns>
  )
}

/** Shows the stock; people with the right change it by a number of pieces, with a reason. */
function StockFields() {
  const product = useRecordContext()
  const may = useMay()
  const isLocked = useExchanged()('stock')
  const change = useWatch({ name: 'stock_change' }) as number | null | undefined
  return (
    <>
      <Typography gutterBottom>
        Stokda: <b>{product?.stock_count}</b> ədəd{isLocked ? `, ${FROM_1C}` : ''}
      </Typography>
      {may('stock') && !isLocked && (
        <Columns>
          <NumberInput source="stock_change" label="Neçə ədəd dəyişsin" helperText="5 artırır, −5 azaldır" />
          {Boolean(change) && <TextInput source="stock_note" label="Səbəb" helperText="Stok tarixçəsində qalır" />}
        </Columns>
      )}
    </>
  )
}
