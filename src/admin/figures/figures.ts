import FiguresIcon from '@mui/icons-material/QueryStatsOutlined'
import { FiguresScreen } from './figures-screen.tsx'

export const figures = { name: 'figures', list: FiguresScreen, icon: FiguresIcon, options: { label: 'Rəqəmlər' } }
