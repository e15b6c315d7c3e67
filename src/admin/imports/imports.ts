import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import { onlyWithRight } from '../parts/only-with-right.tsx'
import { ImportScreen } from './import-screen.tsx'

export const imports = { name: 'imports', list: onlyWithRight('imports', ImportScreen), icon: ImportIcon, options: { label: 'İdxal və ixrac' } }
