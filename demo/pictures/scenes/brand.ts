import { brandWidth, writeBrand, type BrandKey } from '../catalogue/brands.ts'
import { Paper } from '../drawing/paper.ts'
import { ink } from '../drawing/tone.ts'

export const BRAND = { width: 320, height: 120 } as const

/** Draws the lettering alone, dark on transparent, centred by its x-height. */
export function brandScene(brand: BrandKey): string {
  const size = Math.min(52, (52 * 260) / brandWidth(brand, 52))
  return new Paper().sheet(
    BRAND.width,
    BRAND.height,
    writeBrand(brand, BRAND.width / 2, BRAND.height / 2 + size * 0.3, { size, fill: ink([0.21, 0.02, 162]) }),
  )
}
