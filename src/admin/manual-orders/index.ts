import PhoneIcon from '@mui/icons-material/AddIcCallOutlined'
import { onlyWithRight } from '../parts/only-with-right.tsx'
import { ChangeOrderScreen } from './change-order-screen.tsx'
import { ManualOrderScreen } from './manual-order-screen.tsx'

/** Orders by phone (A2): one screen in place of a list; and an order that is changed (A18) in place of one that is edited. */
export const manualOrders = {
  name: 'manual-orders', list: onlyWithRight('manual-orders', ManualOrderScreen), edit: onlyWithRight('manual-orders', ChangeOrderScreen), icon: PhoneIcon,
  options: { label: 'Yeni sifariş' },
}
