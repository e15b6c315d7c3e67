/** The pictures of the demo shop, which the project drew: `pictures/{folder}/{name}.avif`, one folder per product. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** The views of a product. */
export type View = 'front' | 'box' | 'floating' | 'close' | 'lineup'

/** The number of products with pictures of their own. Further products share them. */
export const PICTURED = 240

/** Size of the picture of a product, px. */
export const PRODUCT_SIZE = { width: 960, height: 1200 }

/** Returns the key of a picture: '{folder}--{name}'. */
export const pictureKey = (folder: string, name: string): string => `${folder}--${name}`

/** Returns the names of a product's pictures. A repeated view is another picture: 'front-2'. */
export function viewNames(views: readonly View[]): string[] {
  return views.map((view, at) => (views.indexOf(view) < at ? `${view}-2` : view))
}

/** Returns the bytes of the picture with this key; null for an unknown key. */
export async function readPicture(key: string): Promise<Buffer | null> {
  const [, folder, name] = /^([a-z0-9-]+)--([a-z0-9-]+)$/.exec(key) ?? []
  if (!folder || !name) return null
  return readFile(new URL(`pictures/${folder}/${name}.avif`, import.meta.url)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** Returns the size of the picture with this key, px. Throws for an unknown key. */
export async function pictureSize(key: string): Promise<{ width: number; height: number }> {
  const bytes = await readPicture(key)
  if (!bytes) throw new Error(`No picture ${key}`)
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}
