import AmountIcon from '@mui/icons-material/PaymentsOutlined'
import BundleIcon from '@mui/icons-material/GridViewOutlined'
import BuyGetIcon from '@mui/icons-material/LayersOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import FixedIcon from '@mui/icons-material/SellOutlined'
import GiftIcon from '@mui/icons-material/CardGiftcardOutlined'
import OrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import PercentIcon from '@mui/icons-material/PercentOutlined'
import TierIcon from '@mui/icons-material/StairsOutlined'
import { Chip } from '@mui/material'
import type { ComponentType } from 'react'
import { bakuDay } from '#src/domain/baku-clock.ts'
import type { CouponState } from '#src/domain/checkout/coupon.ts'
import { dayText } from '#src/domain/day-text.ts'
import type { PromotionKind } from '#src/domain/promotions/promotion.ts'
import { withEnding } from '#src/domain/suffixes.ts'
import type { Reply } from '../api.ts'
import { TINTED } from '../parts/basics.tsx'

export type PromotionRow = Reply<'promotions.list'>['results'][number]

export const kindNames: Record<PromotionKind, string> = {
  percent: 'Faiz endirimi',
  amount: 'Məbləğ endirimi',
  fixed: 'Sabit qiymət',
  tier: 'Sayına görə qiymət',
  buy_get: 'X al, Y ödə',
  bundle: 'Dəst qiyməti',
  order: 'Sifarişə endirim',
  free_delivery: 'Pulsuz çatdırılma',
  gift: 'Hədiyyə',
}

export const kindIcons: Record<PromotionKind, ComponentType> = {
  percent: PercentIcon,
  amount: AmountIcon,
  fixed: FixedIcon,
  tier: TierIcon,
  buy_get: BuyGetIcon,
  bundle: BundleIcon,
  order: OrderIcon,
  free_delivery: DeliveryIcon,
  gift: GiftIcon,
}

const stateNames: Record<CouponState, string> = {
  active: 'İşləyir',
  waiting: 'Planlaşdırılıb',
  off: 'Dayandırılıb',
  ended: 'Bitib',
  'used-up': 'Həddi dolub',
}

const QUIET = { bgcolor: 'action.hover', color: 'text.secondary' }
const BARE = { bgcolor: 'transparent', color: 'text.secondary', '& .MuiChip-label': { px: 0 } }
const stateStyles: Record<CouponState, object> = {
  active: TINTED,
  waiting: QUIET,
  off: { bgcolor: 'warning.light', color: 'warning.main' },
  ended: BARE,
  'used-up': BARE,
}

export function StateChip({ state }: { state: CouponState }) {
  return <Chip label={stateNames[state]} sx={stateStyles[state]} />
}

type Period = Pick<PromotionRow, 'start_date' | 'due_date' | 'state'>

/** Returns the days of a promotion: '20.11.2026–29.11.2026', '20.11.2026-dan', 'müddətsiz'. */
export function periodText({ start_date, due_date }: Pick<Period, 'start_date' | 'due_date'>): string {
  const day = (at: string) => dayText(bakuDay(Date.parse(at)))
  // The end is not included: a promotion until midnight ends on the day before.
  const last = due_date === null ? null : dayText(bakuDay(Date.parse(due_date) - 1))
  if (start_date === null) return last === null ? 'müddətsiz' : `${last} tarixinədək`
  if (last !== null) return `${day(start_date)}–${last}`
  const text = day(start_date)
  return withEnding(Number(text.slice(-4)), 'from', text)
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Days; later ends are not counted down. */
const YEAR = 366

/** Returns what comes next: '7 gün qalıb', 'bu gün bitir', '5 gün sonra başlayır'. */
export function nextText({ start_date, due_date, state }: Period): string {
  const today = bakuDay()
  const days = (at: string) => Math.ceil((Date.parse(at) - Date.now()) / DAY_MS)
  if (state === 'off') return 'dayandırılıb'
  if (state === 'ended') return 'vaxtı bitib'
  if (state === 'used-up') return 'həddi dolub'
  if (state === 'waiting') {
    if (start_date === null) return ''
    return bakuDay(Date.parse(start_date)) === today ? 'bu gün başlayır' : `${days(start_date)} gün sonra başlayır`
  }
  if (due_date === null) return 'bitmə vaxtı yoxdur'
  if (bakuDay(Date.parse(due_date) - 1) === today) return 'bu gün bitir'
  return days(due_date) > YEAR ? '' : `${days(due_date)} gün qalıb`
}
