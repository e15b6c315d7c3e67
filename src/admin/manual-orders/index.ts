import PhoneIcon from '@mui/icons-material/AddIcCallOutlined'
import { ManualOrderScreen } from './manual-order-screen.tsx'

/** Orders by phone (A2): one screen in place of a list. */
export const manualOrders = { name: 'manual-orders', list: ManualOrderScreen, icon: PhoneIcon, options: { label: 'Yeni sifariş' } }
