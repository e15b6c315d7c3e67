import StockIcon from '@mui/icons-material/WarehouseOutlined'
import { StockList } from './stock-list.tsx'

export const stock = { name: 'stock', list: StockList, icon: StockIcon, options: { label: 'Stok' }, recordRepresentation: 'name' }
