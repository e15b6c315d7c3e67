import { checkDigit } from '../barcodes/ean.ts'

/**
 * Returns a barcode for goods that have none: an EAN-13 in the range that GS1 leaves to each shop (20 to 29). It never
 * meets a manufacturer's. `digits`: at least 11 random digits.
 */
export function ownBarcode(digits: string): string {
  const body = `2${digits.slice(0, 11)}`
  return body + checkDigit(body)
}
