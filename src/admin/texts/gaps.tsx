import type { TypedTexts } from '#src/contract/client/texts.ts'
import { Grey } from '../parts/basics.tsx'
import { useShop } from '../parts/use-shop.ts'
import { languageLabels } from './language-labels.ts'

type Row = { texts?: TypedTexts } & Record<string, unknown>

/** The languages in which a text of a row is missing, or older than its original (E62). */
export function Gaps({ row, fields }: { row: Row; fields: readonly string[] }) {
  const languages = useShop()?.languages ?? []
  const filled = fields.filter((field) => row[field])
  const words = languages.flatMap((language) => {
    const texts = row.texts?.[language]
    const name = languageLabels[language].toLocaleLowerCase('az')
    if (filled.some((field) => !texts?.[field]?.text)) return [`${name} yoxdur`]
    return filled.some((field) => !texts?.[field]?.is_current) ? [`${name} köhnəlib`] : []
  })
  return words.length > 0 && <Grey>{words.join(', ')}</Grey>
}
