import { zipEntries } from '#src/server/platform/trade-files/zip-entries.ts'
import { RefusedAddress } from '#src/server/platform/safe-fetch/public-address.ts'
import { readPicture } from './fetch-picture.ts'

const BROKEN = 'Arxiv oxunmur: zədələnib.'
const PICTURE = /\.(jpe?g|png|webp|gif|avif)$/i

/** Returns whether a link of an import names a picture in its archive. */
export const isInArchive = (link: string): boolean => link.startsWith('zip:')

/** Returns the links of the pictures in an archive, by their paths. The same picture has the same link every time. */
export function picturesInArchive(archive: Buffer): Map<string, string> {
  const links = new Map<string, string>()
  for (const { name, sum } of zipEntries(archive, BROKEN))
    if (PICTURE.test(name)) links.set(pathOf(name), `zip:${sum}/${pathOf(name)}`)
  return links
}

/** Returns the link of a picture that a file in the archive names; the archive may have it in a folder of its own. */
export function linkInArchive(links: ReadonlyMap<string, string>, name: string): string | undefined {
  const path = pathOf(name)
  const own = links.get(path)
  if (own !== undefined || path === '') return own
  return [...links].find(([other]) => other.endsWith(`/${path}`))?.[1]
}

const pathOf = (name: string) =>
  name
    .replaceAll('\\', '/')
    .replace(/^[./]+/, '')
    .replaceAll('|', '_')

/** Returns the bytes of a picture in an archive. Throws RefusedAddress for a missing, damaged or too large picture. */
export async function pictureInArchive(archive: Buffer, link: string): Promise<Buffer> {
  for (const { name, sum, pieces } of zipEntries(archive, BROKEN)) {
    if (`zip:${sum}/${pathOf(name)}` !== link) continue
    return readPicture(pieces)
  }
  throw new RefusedAddress('Arxivdə belə şəkil yoxdur.')
}
