import FiguresIcon from '@mui/icons-material/QueryStatsOutlined'
import { onlyWithRight } from '../parts/only-with-right.tsx'
import { FiguresScreen } from './figures-screen.tsx'

export const figures = { name: 'figures', list: onlyWithRight('figures', FiguresScreen), icon: FiguresIcon, options: { label: 'Rəqəmlər' } }
