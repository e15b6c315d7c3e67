import type { LaterStage } from '#src/domain/orders/stages.ts'

const commands: Record<LaterStage, string> = { preparing: 'Hazırla', on_way: 'Karqoya ver', delivered: 'Təhvil ver' }

/** Returns the label of the button that moves an order to a stage (C16): a verb, unlike the name of the stage. */
export function stageCommand(stage: LaterStage, isPickup: boolean): string {
  return isPickup && stage === 'on_way' ? 'Hazır et' : commands[stage]
}
