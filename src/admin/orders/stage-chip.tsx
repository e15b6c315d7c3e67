import { Chip } from '@mui/material'
import { canceledLabel, stageLabel, type StageName } from '../../domain/orders/stages.ts'

const colours = { received: 'warning', preparing: 'info', on_way: 'primary', delivered: 'success', canceled: 'default' } as const
/** What is over stands back. */
const isOver = { received: false, preparing: false, on_way: false, delivered: true, canceled: true }

/** How far an order has come, as its customer reads it. */
export function StageChip({ stage }: { stage: StageName | 'canceled' }) {
  return <Chip size="small" color={colours[stage]} variant={isOver[stage] ? 'outlined' : 'filled'} label={stage === 'canceled' ? canceledLabel : stageLabel(stage)} />
}
