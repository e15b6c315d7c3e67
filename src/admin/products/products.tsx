import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import { ProductCreate, ProductEdit } from './product-screens.tsx'
import { ProductList } from './product-list.tsx'

export const products = {
  name: 'products', list: ProductList, create: ProductCreate, edit: ProductEdit, icon: ProductIcon,
  options: { label: 'Məhsullar' }, recordRepresentation: 'name',
}
