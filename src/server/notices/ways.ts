import type { Sealer } from '../tokens/sealer.ts'

export type NoticeWay = 'mail' | 'telegram' | 'webhook'

const placeOf = (way: NoticeWay) => `notice_ways/${way}/secret`

export function sealSecret(sealer: Sealer, way: NoticeWay, secret: string): string {
  return sealer.seal(secret, placeOf(way))
}

/** The secret of a way as it was typed or made; '' for none. */
export function openSecret(sealer: Sealer, way: NoticeWay, sealed: string | null): string {
  return sealed === null ? '' : sealer.open(sealed, placeOf(way))
}
