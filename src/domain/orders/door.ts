import type { Qepik } from '../money.ts'
import { worthOf, type Shared } from './share.ts'

/** Why a customer refused goods at the door (C21), in the words of the screen and of the order's history. */
export const doorReasons = {
  refused: 'İmtina etdi',
  absent: 'Evdə yox idi',
  damaged: 'Zədəli çatdı',
  other: 'Digər',
} as const

export type DoorReason = keyof typeof doorReasons

/**
 * Returns the amount to take when the customer refuses a part of an order (C21), qəpik: what is owed less the worth of
 * the refused pieces. The delivery is paid in full. A courier's screen shows it without a connection; the server
 * decides.
 */
export function keptAmount(owed: Qepik, lines: readonly (Shared & { refused: number })[]): Qepik {
  const refused = lines.reduce((sum, line) => sum + worthOf(line, line.refused), 0)
  return Math.max(0, owed - refused)
}
