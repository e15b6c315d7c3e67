import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import { ImportScreen } from './import-screen.tsx'

export const imports = { name: 'imports', list: ImportScreen, icon: ImportIcon, options: { label: 'İdxal və ixrac' } }
