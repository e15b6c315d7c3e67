import { Chip } from '@mui/material'
import { canceledLabel, stageLabel, type StageName } from '../../domain/orders/stages.ts'

const colours = { received: 'warning', preparing: 'info', on_way: 'primary', delivered: 'success', canceled: 'default' } as const
/** Whether an order in this stage is over; such stages are drawn as outlines. */
const isOver = { received: false, preparing: false, on_way: false, delivered: true, canceled: true }

/** An order's stage, in the words that its customer reads. */
export function StageChip({ stage }: { stage: StageName | 'canceled' }) {
  return <Chip size="small" color={colours[stage]} variant={isOver[stage] ? 'outlined' : 'filled'} label={stage === 'canceled' ? canceledLabel : stageLabel(stage)} />
}
