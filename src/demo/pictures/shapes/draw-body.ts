import type { Paper } from '../drawing/paper.ts'
import type { Good, Shape } from '../good.ts'
import { paintOf } from '../paint.ts'
import { cable, lanyard, tools } from './accessory.ts'
import { adapter, battery, charger } from './battery.ts'
import type { Body, Draw } from './body.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { cartridge, coil } from './coil.ts'
import { disposable } from './disposable.ts'
import { mod } from './mod.ts'
import { pod } from './pod.ts'
import { pouch } from './pouch.ts'
import { dripTip, spareGlass, tank } from './tank.ts'
import { tin, wire } from './tin.ts'

const draws: { [S in Shape]: Draw<S> } = {
  bottle, disposable, pod, mod, tank, coil, cartridge, battery, charger, tin, wire, pouch, cable, tools, lanyard, adapter, box,
  glass: spareGlass,
  'drip-tip': dripTip,
}

export const drawBody = (paper: Paper, good: Good): Body =>
  (draws[good.shape] as (paper: Paper, good: Good, paint: ReturnType<typeof paintOf>) => Body)(paper, good, paintOf(good))
