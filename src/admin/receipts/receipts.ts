import ReceiptIcon from '@mui/icons-material/LocalShippingOutlined'
import { ReceiptCreate } from './receipt-create.tsx'
import { ReceiptList, ReceiptShow } from './receipt-list.tsx'

export const receipts = {
  name: 'receipts', list: ReceiptList, show: ReceiptShow, create: ReceiptCreate, icon: ReceiptIcon, options: { label: 'Qəbul' }, recordRepresentation: 'supplier',
}
