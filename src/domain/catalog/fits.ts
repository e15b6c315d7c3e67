/** The kinds of parts of a device (B16): coils, pods and batteries. */
export const fitKinds = ['coil', 'pod', 'battery'] as const
export type FitKind = (typeof fitKinds)[number]

/** The Azerbaijani word for each kind, as in 'Bu cihaza koyl lazımdır'. */
export const fitWords = { coil: 'koyl', pod: 'kartric', battery: 'batareya' } as const satisfies Record<FitKind, string>

/**
 * Formats the parts of a device as one cell of a file (A4), by slug: 'koyl: mesh-0-6, mesh-0-8 | batareya:
 * enercell-18650'.
 */
export function fitsCell(fits: readonly { kind: FitKind; slug: string }[]): string {
  return fitKinds
    .flatMap((kind) => {
      const slugs = fits.filter((fit) => fit.kind === kind).map(({ slug }) => slug)
      return slugs.length === 0 ? [] : [`${fitWords[kind]}: ${slugs.join(', ')}`]
    })
    .join(' | ')
}

/** Parses the format of fitsCell, also typed by a person. Throws RangeError with the fault. */
export function parseFits(cell: string): { kind: FitKind; slug: string }[] {
  return cell
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => {
      const [word = '', ...rest] = part.split(':')
      const kind = fitKinds.find((one) => fitWords[one] === word.trim().toLowerCase())
      const slugs = rest
        .join(':')
        .split(',')
        .map((slug) => slug.trim())
        .filter((slug) => slug !== '')
      if (!kind || slugs.length === 0)
        throw new RangeError(
          `«${part.slice(0, 60)}» oxunmur. Yazılışı: koyl: mesh-0-6, mesh-0-8 | batareya: enercell-18650`,
        )
      return slugs.map((slug) => ({ kind, slug }))
    })
}
