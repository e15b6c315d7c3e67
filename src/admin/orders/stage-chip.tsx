import { Chip } from '@mui/material'
import { canceledLabel, returnedLabel, stageLabel, type OtherEnd, type StageName } from '../../domain/orders/stages.ts'

const colours = { received: 'warning', preparing: 'info', on_way: 'primary', delivered: 'success', canceled: 'default', returned: 'error' } as const
/** Whether an order in this stage is over; such stages are drawn as outlines. */
const isOver = { received: false, preparing: false, on_way: false, delivered: true, canceled: true, returned: true }
const otherEnds = { canceled: canceledLabel, returned: returnedLabel }

/** An order's stage, in the words that its customer reads. */
export function StageChip({ stage }: { stage: StageName | OtherEnd }) {
  const label = stage === 'canceled' || stage === 'returned' ? otherEnds[stage] : stageLabel(stage)
  return <Chip size="small" color={colours[stage]} variant={isOver[stage] ? 'outlined' : 'filled'} label={label} />
}
