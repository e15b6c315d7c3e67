import { Button } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { missingBarcodes, missingSkus } from './make-codes.ts'

type CodeButtonsProps<Row> = {
  /** The place of the rows in the form. */
  source: string
  /** Returns the names of the choices that a row stands for. */
  choicesOf: (row: Row) => string[]
}

/** Makes an SKU or a barcode for every row that has none. */
export function CodeButtons<Row extends object>({ source, choicesOf }: CodeButtonsProps<Row>) {
  const { getValues, setValue } = useFormContext()
  const rows = () => (getValues(source) ?? []) as Row[]
  const put = (field: 'sku' | 'barcode', codes: Map<number, string>) =>
    codes.forEach((code, at) => setValue(`${source}.${at}.${field}`, code, { shouldDirty: true }))
  return (
    <>
      <Button onClick={() => put('sku', missingSkus(getValues(), rows(), choicesOf))}>SKU yarat</Button>
      <Button onClick={() => put('barcode', missingBarcodes(rows()))}>Barkod yarat</Button>
    </>
  )
}
