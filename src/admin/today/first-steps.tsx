import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import NextIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, Card, Switch, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link } from 'ra-ui-materialui'
import { phoneText } from '#src/domain/account/phone-text.ts'
import { api, type Reply } from '../api.ts'
import { Grey, HiddenWords, InRow, Note, PartTitle, PlainList, RULED, Strong } from '../parts/basics.tsx'
import { useReload, useWrite } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { TestMail } from './test-mail.tsx'
import { doneSteps, missingForOrders, type FirstSteps as Shop } from './use-first-steps.ts'

type Step = {
  name: string
  to: string
  /** The result of a done step, or the purpose of an open one. */
  note: string
  isDone: boolean
  /** The button of the current step. */
  begin: string
  open?: ReactNode
}

/** The first morning of an empty shop (E24): the way to the first order, and the switch that opens orders. */
export function FirstSteps({ shop }: { shop: Shop }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.74fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
        <Steps steps={stepsOf(shop)} />
        <NotShown settings={shop.settings} />
      </Box>
      <OpenOrders shop={shop} />
    </Box>
  )
}

function stepsOf(shop: Shop): Step[] {
  const { settings, deliveries, product, isNoticed, hasCosts, notices } = shop
  const done = doneSteps(shop)
  const contacts = [settings.phone && phoneText(settings.phone), settings.email, settings.address].filter(Boolean)
  return [
    {
      name: 'Ad və əlaqə',
      to: contacts.length > 0 ? '/settings/contact' : '/settings/shop',
      note: contacts.join(', ') || 'Mağazanın adı, sonra «Əlaqə»: telefon, e-mail, WhatsApp',
      isDone: done.contacts,
      begin: 'Yaz',
    },
    {
      name: 'Çatdırılma',
      to: deliveries.length > 0 ? '/delivery-types' : '/delivery-types/create',
      note: deliveries.map(({ name, price }) => `${name} ${manat(price)}`).join(' · ') || 'Necə və neçəyə çatır',
      isDone: done.delivery,
      begin: 'Üsul əlavə et',
    },
    {
      name: 'İlk məhsul',
      to: product ? `/products/${product.id}` : '/products/create',
      note: product ? `${product.name} · ${product.stock_count} ədəd` : 'Ad, qiymət, stok, şəkil; sonra «Dərc olunub»',
      isDone: done.product,
      begin: 'Məhsul əlavə et',
    },
    {
      name: 'Bildirişlər',
      to: '/notices',
      note: isNoticed ? 'Yeni sifariş barədə xəbər gəlir' : 'Yeni sifarişi haradan biləcəksiniz? Birini yoxlayın.',
      isDone: done.notices,
      begin: 'Telegram',
      open: <TestMail ways={notices} usual={settings.email} />,
    },
    {
      name: 'Maya dəyəri',
      to: '/receipts/create',
      note: hasCosts ? 'Qazanc hesablanır' : 'Yazmasanız, qazanc hesablanmayacaq',
      isDone: done.costs,
      begin: 'Qəbul yaz',
    },
  ]
}

function Steps({ steps }: { steps: Step[] }) {
  const current = steps.findIndex(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card component="section" aria-label="Satışa başlamaq üçün">
      <Box sx={{ px: 2.5, py: 2 }}>
        <InRow sx={{ justifyContent: 'space-between' }}>
          <PartTitle>Satışa başlamaq üçün</PartTitle>
          <Grey aria-label={`${steps.length} addımdan ${done} hazırdır`}>
            {done} / {steps.length}
          </Grey>
        </InRow>
        <Box aria-hidden sx={{ display: 'flex', gap: 0.5, mt: 1.5 }}>
          {steps.map(({ name, isDone }) => (
            <Box
              key={name}
              sx={{ flex: 1, height: 6, borderRadius: 99, bgcolor: isDone ? 'primary.main' : 'divider' }}
            />
          ))}
        </Box>
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step, index) => (
          <StepRow key={step.name} step={step} number={index + 1} isCurrent={index === current} />
        ))}
      </Box>
    </Card>
  )
}

function StepRow({ step, number, isCurrent }: { step: Step; number: number; isCurrent: boolean }) {
  const { name, to, note, isDone, begin, open } = step
  return (
    <Box
      component="li"
      aria-current={isCurrent ? 'step' : undefined}
      sx={{ ...RULED, px: 2.5, py: 1.5, ...(isCurrent && { bgcolor: 'action.selected' }) }}
    >
      <InRow sx={{ gap: 1.75, minHeight: 44 }}>
        <StepSign number={number} isDone={isDone} isCurrent={isCurrent} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Strong>{name}</Strong>
          <Note sx={{ overflowWrap: 'anywhere' }}>{note}</Note>
        </Box>
        <Button
          component={Link}
          to={to}
          variant={isCurrent && !open ? 'contained' : 'text'}
          color={isDone ? 'inherit' : 'primary'}
          aria-label={`${name}: ${isDone ? 'dəyiş' : begin}`}
          sx={{ flex: 'none' }}
        >
          {isDone ? 'Dəyiş' : begin}
        </Button>
      </InRow>
      {isCurrent && open && <Box sx={{ mt: 1.5, ml: { sm: 5.25 } }}>{open}</Box>}
    </Box>
  )
}

function StepSign({ number, isDone, isCurrent }: { number: number; isDone: boolean; isCurrent: boolean }) {
  if (isDone) return <DoneIcon color="primary" titleAccess="Hazırdır" sx={{ fontSize: 32, m: '-2px' }} />
  return (
    <Box
      sx={{
        flex: 'none',
        width: 28,
        height: 28,
        display: 'grid',
        placeItems: 'center',
        border: 2,
        borderRadius: 99,
        borderColor: isCurrent ? 'primary.main' : 'text.disabled',
        color: isCurrent ? 'secondary.main' : 'text.secondary',
        fontSize: 14,
        fontWeight: 600,
      }}
    >
      {number}
      <HiddenWords>: qalıb</HiddenWords>
    </Box>
  )
}

/** Parts of the storefront that stay away until the owner fills them. */
function NotShown({ settings }: { settings: Reply<'settings.show'> }) {
  const parts = [
    { name: 'Xəritə', to: '/settings/contact', note: 'Ünvanı xəritədə göstərin', isShown: settings.latitude !== null },
    {
      name: 'Sosial şəbəkələr',
      to: '/settings/contact',
      note: 'Heç biri yazılmayıb',
      isShown: settings.social.length > 0,
    },
    {
      name: 'Vədlər: zəmanət, servis, orijinal mal',
      to: '/settings/promises',
      note: 'Vəd etdiklərinizi özünüz yazın',
      isShown: settings.promises.length > 0,
    },
    {
      name: 'Loqo',
      to: '/settings/look',
      note: `Yüklənənə qədər ad yazılır: «${settings.name}»`,
      isShown: settings.logo !== null,
    },
  ].filter(({ isShown }) => !isShown)
  if (parts.length === 0) return null
  return (
    <Card component="section" aria-label="Saytda nə görünmür">
      <InRow sx={{ px: 2.5, py: 2, justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}>
        <PartTitle>Saytda nə görünmür</PartTitle>
        <Note>boş olan göstərilmir</Note>
      </InRow>
      <PlainList>
        {parts.map(({ name, to, note }) => (
          <Box component="li" key={name} sx={RULED}>
            <InRow
              component={Link}
              sx={{
                px: 2.5,
                py: 1,
                minHeight: 52,
                gap: 1.5,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
              }}
              {...{ to }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Strong>{name}</Strong>
                <Note>{note}</Note>
              </Box>
              <NextIcon color="action" />
            </InRow>
          </Box>
        ))}
      </PlainList>
    </Card>
  )
}

/** The switch that opens orders, locked while the shop has no contacts, delivery or product. */
function OpenOrders({ shop }: { shop: Shop }) {
  const reload = useReload()
  const open = useWrite((ordering_open: boolean) => api.call('settings.update', { ordering_open }), {
    said: (_settings, isOpen) => (isOpen ? 'Sifariş qəbul olunur.' : 'Sifariş qəbulu bağlıdır.'),
    onSuccess: () => reload(),
  })
  const isOpen = open.isPending ? open.variables : shop.settings.ordering_open
  const missing = missingForOrders(shop)
  const needs = [
    { is: 'Əlaqə yazılıb', not: 'telefon və ya e-mail' },
    { is: 'Çatdırılma var', not: 'çatdırılma üsulu' },
    { is: 'Satışda məhsul var', not: 'stokda olan, dərc olunmuş məhsul' },
  ] as const
  return (
    <Card
      component="section"
      aria-label="Sifariş qəbulu"
      sx={{ border: 2, borderColor: 'primary.main', px: 2.5, py: 2 }}
    >
      <InRow sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Box>
          <Typography component="h2" variant="h5">
            Sifariş qəbulu
          </Typography>
          <Grey>{isOpen ? 'İndi açıqdır' : 'İndi bağlıdır'}</Grey>
        </Box>
        <Switch
          checked={isOpen}
          disabled={(!isOpen && missing.length > 0) || open.isPending}
          onChange={(_event, wanted) => open.mutate(wanted)}
          slotProps={{ input: { 'aria-label': 'Sifariş qəbul olunur', 'aria-describedby': 'open-orders-needs' } }}
        />
      </InRow>
      <PlainList id="open-orders-needs" sx={{ ...RULED, mt: 2, pt: 1.5 }}>
        {needs.map(({ is, not }) => {
          const isMissing = missing.includes(not)
          return (
            <InRow component="li" key={not} sx={{ gap: 1.25, py: 0.5 }}>
              {isMissing ? (
                <OpenIcon fontSize="small" color="disabled" />
              ) : (
                <DoneIcon fontSize="small" color="primary" />
              )}
              {isMissing ? <Grey>Lazımdır: {not}</Grey> : <Typography>{is}</Typography>}
            </InRow>
          )
        })}
      </PlainList>
      <Note sx={{ mt: 1.5 }}>
        {isOpen
          ? 'Müştərilər sifariş verə bilər. İstədiyiniz vaxt bağlaya bilərsiniz.'
          : missing.length > 0
            ? 'Açar bunlardan sonra işləyir. Mağaza artıq kataloq kimi görünür.'
            : 'Açanda müştərilər sifariş verə biləcək. İstədiyiniz vaxt «Ayarlar»da bağlaya bilərsiniz.'}
      </Note>
    </Card>
  )
}
