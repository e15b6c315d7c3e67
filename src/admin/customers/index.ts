import CustomersIcon from '@mui/icons-material/PeopleAltOutlined'
import { CustomerList } from './customer-list.tsx'
import { CustomerScreen } from './customer-screen.tsx'

/** Customers and staff (A8). */
export const customers = {
  name: 'customers', list: CustomerList, edit: CustomerScreen, icon: CustomersIcon, options: { label: 'Müştərilər' }, recordRepresentation: 'name',
}
