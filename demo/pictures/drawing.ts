import sharp from 'sharp'
import type { BrandKey } from './catalogue/brands.ts'
import { openFonts } from './drawing/lettering.ts'
import type { Good, View } from './good.ts'
import { BANNERS, bannerScene } from './scenes/banner.ts'
import { BRAND, brandScene } from './scenes/brand.ts'
import { CATEGORY, categoryScene } from './scenes/category.ts'
import { heroScene, STAGES, type Format } from './scenes/hero.ts'
import { PRODUCT, productScene } from './scenes/product.ts'
import { slideScene } from './scenes/slide.ts'

/**
 * The content of one drawing; JSON-serialisable, stored in the database beside the media row, drawn on first request.
 */
export type Drawing =
  | { kind: 'product'; good: Good; view: View }
  /** The carousel's fixed first slide: goods at the right (on phones below), the rest left for text. */
  | { kind: 'hero'; theme: 'light' | 'dark'; format: Format }
  | { kind: 'slide'; scene: 1 | 2 | 3; format: Format }
  /** Home's three banners, without their text: 1 is wide, 2 and 3 are upright. */
  | { kind: 'banner'; scene: 1 | 2 | 3 }
  /** A brand's lettering, dark on transparent. */
  | { kind: 'brand'; brand: BrandKey }
  /** A square tile of one thing, large: subcategories and the menu. */
  | { kind: 'category'; good: Good }

/** Layout size in the drawing's own units, and pixels per unit. */
function measures(drawing: Drawing): { width: number; height: number; density: number } {
  switch (drawing.kind) {
    case 'product':
      return { ...PRODUCT, density: 1.5 }
    case 'hero':
    case 'slide':
      return { ...STAGES[drawing.format], density: drawing.format === 'wide' ? 2 : 3 }
    case 'banner':
      return { ...BANNERS[drawing.scene], density: 2 }
    case 'brand':
      return { ...BRAND, density: 2 }
    case 'category':
      return { ...CATEGORY, density: 1 }
  }
}

/** Returns the size in pixels without drawing. */
export function drawingSize(drawing: Drawing): { width: number; height: number } {
  const { width, height, density } = measures(drawing)
  return { width: width * density, height: height * density }
}

export async function drawSvg(drawing: Drawing): Promise<string> {
  await openFonts()
  switch (drawing.kind) {
    case 'product':
      return productScene(drawing.good, drawing.view)
    case 'hero':
      return heroScene(drawing.theme, drawing.format)
    case 'slide':
      return slideScene(drawing.scene, drawing.format)
    case 'banner':
      return bannerScene(drawing.scene)
    case 'brand':
      return brandScene(drawing.brand)
    case 'category':
      return categoryScene(drawing.good)
  }
}

/** Returns a lossless PNG at `drawingSize`. */
export async function renderDrawing(drawing: Drawing): Promise<Buffer> {
  const { density } = measures(drawing)
  return sharp(Buffer.from(await drawSvg(drawing)), { density: 72 * density, limitInputPixels: false, unlimited: true })
    .png({ compressionLevel: 3, adaptiveFiltering: false })
    .toBuffer()
}
