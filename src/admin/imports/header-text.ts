/** A header of a file as it is shown; one that is empty is named by its place. */
export function headerText(header: string, position: number): string {
  return header === '' ? `Adsız sütun (${position + 1}-ci)` : header
}
