import { describe, expect, it } from 'vitest'
import { laterStages } from '#src/domain/orders/stages.ts'
import { stageCommand } from './use-order-moves.ts'

describe('stage commands', () => {
  it('names the button of each stage by a verb', () => {
    expect(laterStages.map((stage) => stageCommand(stage, false))).toEqual(['Hazırla', 'Karqoya ver', 'Təhvil ver'])
    expect(laterStages.map((stage) => stageCommand(stage, true))).toEqual(['Hazırla', 'Hazır et', 'Təhvil ver'])
  })
})
