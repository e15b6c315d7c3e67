import { ListItemIcon, ListItemText, MenuItem, type MenuItemProps, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'
import { useUserMenu } from 'ra-core'
import { Link } from 'ra-ui-materialui'

type AccountItemProps = MenuItemProps & {
  icon: ComponentType<SvgIconProps>
  label: string
  /** The address of a link, which closes the menu. */
  to?: string
}

/** An entry of the account's menu. The menu passes further props to the entry that gets the focus. */
export function AccountItem({ icon: Icon, label, to, ...item }: AccountItemProps) {
  const menu = useUserMenu()
  return (
    <MenuItem {...(to !== undefined && { component: Link, to, onClick: menu?.onClose })} {...item}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
}
