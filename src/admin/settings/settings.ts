import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import { SettingsScreen } from './settings-screen.tsx'

export const settings = { name: 'settings', list: SettingsScreen, icon: SettingsIcon, options: { label: 'Ayarlar' } }
