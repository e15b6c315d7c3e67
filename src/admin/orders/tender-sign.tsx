import BankIcon from '@mui/icons-material/AccountBalanceOutlined'
import WrittenOffIcon from '@mui/icons-material/Block'
import CardIcon from '@mui/icons-material/CreditCard'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CounterIcon from '@mui/icons-material/SubdirectoryArrowRight'
import { Box, type SvgIconProps } from '@mui/material'
import type { ComponentType } from 'react'
import { capitalized } from '#src/domain/capitalized.ts'
import { tenderWords, type TenderWay } from '#src/domain/orders/tenders.ts'
import { TINTED } from '../parts/basics.tsx'
import type { AdminOrder } from './use-order-moves.ts'

type Tender = AdminOrder['tenders'][number]

const icons: Record<TenderWay, ComponentType<SvgIconProps>> = {
  cash_door: CashIcon,
  cash_store: CashIcon,
  card_door: CardIcon,
  online: CardIcon,
  transfer: BankIcon,
  written_off: WrittenOffIcon,
}

/** The round sign of a way of payment. A row that was taken back is grey, and its counter-row has an arrow alone. */
export function TenderSign({
  tender: { way, is_counter, is_reversed },
  onSunken = false,
}: {
  tender: Pick<Tender, 'way' | 'is_counter' | 'is_reversed'>
  onSunken?: boolean
}) {
  const Icon = is_counter ? CounterIcon : icons[way]
  const ground = is_counter ? {} : is_reversed ? { bgcolor: 'action.hover', color: 'text.secondary' } : TINTED
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: 36,
        height: 36,
        borderRadius: '50%',
        ...(onSunken ? { bgcolor: 'background.paper' } : ground),
      }}
    >
      <Icon sx={{ fontSize: 18 }} />
    </Box>
  )
}

const refundTitles: Partial<Record<TenderWay, string>> = {
  cash_door: 'Nağd geri ödəmə',
  cash_store: 'Nağd geri ödəmə',
  card_door: 'Karta geri ödəmə',
  online: 'Karta geri ödəmə',
  transfer: 'Köçürmə ilə geri ödəmə',
}

/** Returns the words for a row of money. */
export function tenderTitle({ way, amount, is_counter }: Pick<Tender, 'way' | 'amount' | 'is_counter'>): string {
  if (is_counter) return 'Əks yazı'
  return (amount.startsWith('-') && refundTitles[way]) || capitalized(tenderWords[way])
}
