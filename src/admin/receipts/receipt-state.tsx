import EditIcon from '@mui/icons-material/EditOutlined'
import { Chip } from '@mui/material'
import type { Receipt } from './receipt-draft.ts'

/** Shows whether all or some of a receipt was reversed, or whether it can still be corrected. */
export function ReceiptState({ receipt }: { receipt: Pick<Receipt, 'pieces' | 'reversed'> & Partial<Receipt> }) {
  if (receipt.reversed > 0)
    return (
      <Chip
        color="error"
        variant="outlined"
        label={receipt.pieces === 0 ? 'Geri qaytarılıb' : 'Qismən geri qaytarılıb'}
      />
    )
  return receipt.lines?.some(({ closed }) => closed === null) ? (
    <Chip color="warning" variant="outlined" icon={<EditIcon />} label="Düzəliş açıqdır" />
  ) : null
}
