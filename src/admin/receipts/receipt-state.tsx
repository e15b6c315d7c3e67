import { Chip } from '@mui/material'
import type { Closed, Receipt } from './receipt-draft.tsx'

/** Shows whether all or some of a receipt was reversed, or whether it can still be corrected. */
export function ReceiptState({ receipt }: { receipt: Pick<Receipt, 'pieces' | 'reversed'> & Partial<Receipt> }) {
  if (receipt.reversed > 0)
    return <Chip color="error" variant="outlined" label={receipt.pieces === 0 ? 'Qaytarılıb' : 'Qismən qaytarılıb'} />
  return receipt.lines?.some(({ closed }) => closed === null) ? <Chip label="Düzəltmək olar" /> : null
}

/** The reasons why a line of a receipt cannot be corrected any more. */
export const closedWords: Record<NonNullable<Closed>, string> = {
  sold: 'bu maldan satılıb',
  counted: 'mal sonra sayılıb',
  moved: 'stok indi başqa cür sayılır',
  received: 'mal sonra yenə qəbul edilib',
  reversed: 'bu sətirdən geri qaytarılıb',
}
