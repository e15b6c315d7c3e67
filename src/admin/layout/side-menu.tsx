import { Menu } from 'react-admin'

/** The sections in the order of a day's work; those without the right to see them are left out. */
export function SideMenu() {
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Bu gün" />
      <Menu.ResourceItems />
    </Menu>
  )
}
