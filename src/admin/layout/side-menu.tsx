import { Menu } from 'react-admin'

/** The sections in the order in which a day needs them; what one may not see is not there. */
export function SideMenu() {
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Bu gün" />
      <Menu.ResourceItems />
    </Menu>
  )
}
