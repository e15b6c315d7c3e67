import NextIcon from '@mui/icons-material/ChevronRight'
import CardIcon from '@mui/icons-material/CreditCardOutlined'
import SellerIcon from '@mui/icons-material/DescriptionOutlined'
import PromiseIcon from '@mui/icons-material/VerifiedOutlined'
import AgeIcon from '@mui/icons-material/GppGoodOutlined'
import ContactIcon from '@mui/icons-material/LocalPhoneOutlined'
import MailIcon from '@mui/icons-material/MailOutline'
import LookIcon from '@mui/icons-material/PaletteOutlined'
import PaymentIcon from '@mui/icons-material/PaymentsOutlined'
import StaffIcon from '@mui/icons-material/PeopleAltOutlined'
import ShopIcon from '@mui/icons-material/StorefrontOutlined'
import { Box, Card, Typography, type SvgIconProps } from '@mui/material'
import type { ComponentType, ReactNode } from 'react'
import { useResourceDefinitions } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { useLocation } from 'react-router-dom'
import { Strong } from '../parts/basics.tsx'
import { FormPart } from '../parts/form-part.tsx'
import { otherSettings, partOf, SETTINGS, settingsParts, type SettingsPartId } from './settings-parts.ts'
import { useFrom } from '../parts/hooks.ts'

const icons: Record<SettingsPartId, ComponentType<SvgIconProps>> = {
  shop: ShopIcon,
  contact: ContactIcon,
  promises: PromiseIcon,
  look: LookIcon,
  age: AgeIcon,
  payment: PaymentIcon,
  seller: SellerIcon,
  mails: MailIcon,
  staff: StaffIcon,
}

type Row = { to: string; title: string; about: string; icon: ComponentType<SvgIconProps>; isCurrent?: boolean }

/** The list of the parts, with the open part beside it; on a phone the list, then the part. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isWide = useFrom('md')
  const definitions = useResourceDefinitions()
  const asked = partOf(pathname)
  const current = asked ?? (isWide ? 'shop' : null)
  const rows: Row[] = [
    ...settingsParts.map(({ id, title, about }) => ({
      to: `${SETTINGS}/${id}`,
      title,
      about,
      icon: icons[id],
      isCurrent: id === current,
    })),
    ...otherSettings.map(({ name, about }) => ({
      to: `/${name}`,
      title: String(definitions[name]?.options?.label ?? name),
      about,
      icon: (definitions[name]?.icon as ComponentType<SvgIconProps> | undefined) ?? CardIcon,
    })),
  ]
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '264px minmax(0, 760px)' },
        alignItems: 'start',
      }}
    >
      <Title title={isWide ? 'Ayarlar' : (settingsParts.find(({ id }) => id === asked)?.title ?? 'Ayarlar')} />
      {(isWide || current === null) && <Parts rows={rows} isWide={isWide} />}
      <Box hidden={current === null}>{children}</Box>
    </Box>
  )
}

function Parts({ rows, isWide }: { rows: readonly Row[]; isWide: boolean }) {
  return (
    <Card component="nav" aria-label="Ayarların hissələri" sx={{ p: { xs: 0, md: 1 } }}>
      {rows.map(({ to, title, about, icon: Icon, isCurrent }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: { xs: 64, md: 48 },
            px: { xs: 2, md: 1.5 },
            py: 0.75,
            color: 'text.primary',
            textDecoration: 'none',
            borderTop: { xs: 1, md: 0 },
            borderColor: { xs: 'divider' },
            borderRadius: { md: 1 },
            '&:first-of-type': { borderTop: 0 },
            '&:hover': { bgcolor: 'action.hover' },
            '&&[aria-current]': { bgcolor: 'primary.light', color: 'success.main' },
          }}
        >
          <Icon sx={{ fontSize: 20, color: isCurrent ? 'inherit' : 'text.secondary' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Strong>{title}</Strong>
            <Typography variant="body2" sx={{ color: isCurrent ? 'inherit' : 'text.secondary' }}>
              {about}
            </Typography>
          </Box>
          {!isWide && <NextIcon sx={{ fontSize: 20, color: 'text.secondary' }} />}
        </Box>
      ))}
    </Card>
  )
}

/** A part of the form. The other parts stay mounted, so that a save checks them too. */
export function SettingsPart({ id, children }: { id: SettingsPartId; children: ReactNode }) {
  const { pathname } = useLocation()
  const isCurrent = (partOf(pathname) ?? 'shop') === id
  const isWide = useFrom('md')
  const title = settingsParts.find((part) => part.id === id)?.title ?? ''
  return (
    <div hidden={!isCurrent} data-part={`${SETTINGS}/${id}`}>
      <FormPart title={isWide ? title : null}>{children}</FormPart>
    </div>
  )
}
