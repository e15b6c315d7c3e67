/** Returns the displayed header of a file; an empty header is named by its position. */
export function headerText(header: string, position: number): string {
  return header === '' ? `Adsız sütun (${position + 1}-ci)` : header
}
