import PhoneIcon from '@mui/icons-material/AddIcCallOutlined'
import { onlyWithRight } from '../parts/only-with-right.tsx'
import { ManualOrderScreen } from './manual-order-screen.tsx'

/** Orders by phone (A2): one screen in place of a list. */
export const manualOrders = { name: 'manual-orders', list: onlyWithRight('manual-orders', ManualOrderScreen), icon: PhoneIcon, options: { label: 'Yeni sifariş' } }
