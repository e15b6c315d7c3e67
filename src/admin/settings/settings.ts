import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { onlyWithRight } from '../parts/only-with-right.tsx'
import { SettingsScreen } from './settings-screen.tsx'

export const settings = { name: 'settings', list: onlyWithRight('settings', SettingsScreen), icon: SettingsIcon, options: { label: 'Ayarlar' } }
