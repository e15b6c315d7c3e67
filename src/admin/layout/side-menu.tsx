import { Box, Typography } from '@mui/material'
import { Menu, useSidebarState } from 'react-admin'
import { useMaySee } from '../parts/hooks.ts'

/** The sections grouped by purpose (A28). */
const groups = [
  { label: '', names: ['figures'] },
  { label: 'Satış', names: ['orders', 'couriers', 'cash', 'payments', 'customers', 'coupons', 'reviews', 'exports'] },
  {
    label: 'Mağaza',
    names: [
      'products',
      'stock',
      'receipts',
      'reorder',
      'supplier-orders',
      'suppliers',
      'categories',
      'brands',
      'tags',
      'attributes',
      'imports',
    ],
  },
  { label: 'Məzmun', names: ['carousels', 'banners', 'pages', 'search-synonyms', 'empty-searches'] },
  {
    label: 'Ayarlar',
    names: ['settings', 'payment-settings', 'notices', 'delivery-types', 'roles', 'log', 'security-log'],
  },
]

/** The navigation; a group without a permitted section is left out. */
export function SideMenu() {
  const maySee = useMaySee()
  const [open] = useSidebarState()
  const visibleGroups = groups
    .map(({ label, names }) => ({ label, names: names.filter(maySee) }))
    .filter(({ names }) => names.length > 0)
  return (
    <Menu
      sx={{
        mt: 0,
        pb: 2,
        width: '100% !important',
        '& .RaMenuItemLink-icon svg': { fontSize: 20 },
        '& .RaMenuItemLink-root:not(.RaMenuItemLink-active) .RaMenuItemLink-icon': { color: 'text.secondary' },
        // Beside labels the counter is at the row's end.
        ...(open && {
          '& .MuiBadge-root': { position: 'static' },
          '& .MuiBadge-badge:not(.MuiBadge-invisible)': { top: '50%', right: 12, transform: 'translateY(-50%)' },
        }),
      }}
    >
      <Menu.DashboardItem primaryText="Bu gün" />
      {visibleGroups.map(({ label, names }) => (
        <Box key={label} role="group" {...(label && { 'aria-label': label })} sx={{ pt: label ? 1.5 : 0 }}>
          {label && open && (
            <Typography
              aria-hidden
              sx={{ px: 3, pb: 0.75, pt: 0.5, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}
            >
              {label}
            </Typography>
          )}
          {names.map((name) => (
            <Menu.ResourceItem key={name} name={name} />
          ))}
        </Box>
      ))}
    </Menu>
  )
}
