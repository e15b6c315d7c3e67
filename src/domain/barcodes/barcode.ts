/** A barcode as widths in modules: bars and spaces in turn, from the first bar to the last. */
export type Barcode = {
  widths: readonly number[]
  /** The quiet zones, modules. */
  left: number
  right: number
  /** The line below the bars. */
  text: string
}

/** Returns the width of a barcode with its quiet zones, modules. */
export function wholeWidth({ widths, left, right }: Barcode): number {
  return widths.reduce((sum, width) => sum + width, left + right)
}
