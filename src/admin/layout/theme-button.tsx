import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import { IconButton, useMediaQuery } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useTheme } from 'ra-ui-materialui'

/** Changes between light and dark. The browser's own choice holds until the first press. */
export function ThemeButton() {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true })
  const [theme, setTheme] = useTheme(prefersDark ? 'dark' : 'light')
  const isDark = theme === 'dark'
  return (
    <IconButton
      color="inherit"
      aria-label={useTranslate()('ra.action.toggle_theme')}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
