/**
 * Returns a barcode for goods that have none: an EAN-13 in the range that GS1 leaves to each shop (20 to 29). It never
 * meets a manufacturer's. `digits`: at least 11 random digits.
 */
export function ownBarcode(digits: string): string {
  const body = `2${digits.slice(0, 11)}`
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
