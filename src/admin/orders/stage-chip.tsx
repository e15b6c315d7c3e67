import { Chip } from '@mui/material'
import { canceledLabel, stageLabel, type StageName } from '../../domain/orders/stages.ts'

const colours = { received: 'error', preparing: 'warning', on_way: 'info', delivered: 'success', canceled: 'default' } as const

/** How far an order has come, as its customer reads it. */
export function StageChip({ stage }: { stage: StageName | 'canceled' }) {
  return <Chip size="small" color={colours[stage]} variant={stage === 'canceled' ? 'outlined' : 'filled'} label={stage === 'canceled' ? canceledLabel : stageLabel(stage)} />
}
