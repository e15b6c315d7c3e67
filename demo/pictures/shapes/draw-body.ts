import type { Paper } from '../drawing/paper.ts'
import type { Good, Shape } from '../good.ts'
import { paintOf } from '../paint.ts'
import { adapter } from './adapter.ts'
import { battery } from './battery.ts'
import type { Body, Draw } from './body.ts'
import { bottle } from './bottle.ts'
import { box } from './box.ts'
import { cable } from './cable.ts'
import { cartridge } from './cartridge.ts'
import { charger } from './charger.ts'
import { coil } from './coil.ts'
import { disposable } from './disposable.ts'
import { dripTip } from './drip-tip.ts'
import { lanyard } from './lanyard.ts'
import { mod } from './mod.ts'
import { pod } from './pod.ts'
import { pouch } from './pouch.ts'
import { spareGlass } from './spare-glass.ts'
import { tank } from './tank.ts'
import { tin } from './tin.ts'
import { tools } from './tools.ts'
import { wire } from './wire.ts'

const draws: { [S in Shape]: Draw<S> } = {
  bottle,
  disposable,
  pod,
  mod,
  tank,
  coil,
  cartridge,
  battery,
  charger,
  tin,
  wire,
  pouch,
  cable,
  tools,
  lanyard,
  adapter,
  box,
  glass: spareGlass,
  'drip-tip': dripTip,
}

export const drawBody = (paper: Paper, good: Good): Body =>
  (draws[good.shape] as (paper: Paper, good: Good, paint: ReturnType<typeof paintOf>) => Body)(
    paper,
    good,
    paintOf(good),
  )
