import type { OtherEnd, StageName } from '#src/domain/orders/stages.ts'
import { Icon } from '../parts/icon.tsx'

/** Quarters of the ring at each stage on the way. */
const quarters: Partial<Record<StageName | OtherEnd, number>> = { received: 1, preparing: 2, on_way: 3 }

/** How far an order is, as a drawing beside the name of its stage: a part of a ring, a tick or a cross. */
export function StageSign({ stage }: { stage: StageName | OtherEnd }) {
  const filled = quarters[stage]
  if (filled === undefined) {
    return (
      <span className={`stage-sign ${stage === 'delivered' ? 'stage-done' : 'stage-ended'}`}>
        <Icon name={stage === 'delivered' ? 'check' : 'x'} />
      </span>
    )
  }
  return (
    <svg className={`stage-sign stage-${stage}`} viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="16.5" />
      <circle cx="20" cy="20" r="16.5" pathLength="4" strokeDasharray={`${filled} 4`} transform="rotate(-90 20 20)" />
    </svg>
  )
}
