import { Box, Typography } from '@mui/material'
import { Menu, usePermissions, useSidebarState } from 'react-admin'
import type { StaffRight } from '../../domain/staff/rights.ts'
import { rightOf } from '../rights-of-resources.ts'

/** The sections by what they are for (A28). */
const groups = [
  { label: '', names: ['figures'] },
  { label: 'Satış', names: ['orders', 'couriers', 'cash', 'customers', 'coupons', 'reviews', 'exports'] },
  { label: 'Mağaza', names: ['products', 'stock', 'receipts', 'categories', 'brands', 'tags', 'attributes', 'imports'] },
  { label: 'Məzmun', names: ['carousels', 'banners', 'pages', 'search-synonyms', 'empty-searches'] },
  { label: 'Ayarlar', names: ['settings', 'notices', 'delivery-types', 'roles', 'log', 'security-log'] },
]

/** The navigation; a group without a section that one may see is left out. */
export function SideMenu() {
  const { permissions = [] } = usePermissions<StaffRight[]>()
  const [open] = useSidebarState()
  const may = (name: string) => {
    const right = rightOf(name)
    return right === null || permissions.includes(right)
  }
  const shown = groups.map(({ label, names }) => ({ label, names: names.filter(may) })).filter(({ names }) => names.length > 0)
  return (
    <Menu sx={{
      mt: 0, pb: 2, width: '100% !important', '& .RaMenuItemLink-icon svg': { fontSize: 20 }, '& .RaMenuItemLink-root:not(.RaMenuItemLink-active) .RaMenuItemLink-icon': { color: 'text.secondary' },
      // Beside words a counter stands at the row's end.
      ...(open && { '& .MuiBadge-root': { position: 'static' }, '& .MuiBadge-badge:not(.MuiBadge-invisible)': { top: '50%', right: 12, transform: 'translateY(-50%)' } }),
    }}>
      <Menu.DashboardItem primaryText="Bu gün" />
      {shown.map(({ label, names }) => (
        <Box key={label} role="group" {...(label && { 'aria-label': label })} sx={{ pt: label ? 1.5 : 0 }}>
          {label && open && <Typography aria-hidden sx={{ px: 3, pb: 0.75, pt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{label}</Typography>}
          {names.map((name) => <Menu.ResourceItem key={name} name={name} />)}
        </Box>
      ))}
    </Menu>
  )
}
