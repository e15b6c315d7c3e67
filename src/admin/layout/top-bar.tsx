import { MenuItem, ListItemIcon, ListItemText } from '@mui/material'
import SafetyIcon from '@mui/icons-material/ShieldOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { forwardRef } from 'react'
import { AppBar, Link, Logout, useGetIdentity, UserMenu, useUserMenu } from 'react-admin'

const SafetyItem = forwardRef<HTMLAnchorElement>(function SafetyItem(props, ref) {
  const menu = useUserMenu()
  return (
    <MenuItem ref={ref as never} component={Link} to="/safety" onClick={menu?.onClose} {...props}>
      <ListItemIcon><SafetyIcon fontSize="small" /></ListItemIcon>
      <ListItemText>Təhlükəsizlik</ListItemText>
    </MenuItem>
  )
})

export function TopBar() {
  const { data: self } = useGetIdentity()
  return (
    <AppBar
      color="primary"
      userMenu={
        <UserMenu label={self?.fullName && `Hesab: ${self.fullName}`}>
          <SafetyItem />
          <MenuItem component="a" href="/">
            <ListItemIcon><ShopIcon fontSize="small" /></ListItemIcon>
            <ListItemText>Mağazaya bax</ListItemText>
          </MenuItem>
          <Logout />
        </UserMenu>
      }
    />
  )
}
