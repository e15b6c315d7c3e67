/** A choice of a product from a pasted list; `stock` in pieces, null where the line has none. */
export type PastedChoice = { name: string; stock: number | null }

/** Most choices that one list adds. */
const MOST = 200

/**
 * Returns the choices of a pasted list. A line is a choice; its second column, after a tab, is its stock. A list in one
 * line is divided by commas or semicolons. Repeated names and names in `existing` are left out.
 */
export function pastedChoices(text: string, existing: readonly string[]): PastedChoice[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const entries = lines.length === 1 && !text.includes('\t') ? text.split(/[,;]/) : lines
  const taken = new Set(existing.map((name) => name.trim()))
  return entries
    .flatMap((entry) => {
      const [name = '', stock = ''] = entry.split('\t').map((cell) => cell.trim())
      if (name === '' || taken.has(name)) return []
      taken.add(name)
      return [{ name, stock: /^\d{1,6}$/.test(stock) ? Number(stock) : null }]
    })
    .slice(0, MOST)
}
