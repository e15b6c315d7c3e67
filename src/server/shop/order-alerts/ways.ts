import type { Sealer } from '#src/server/platform/tokens/sealer.ts'

export type NoticeWay = 'mail' | 'telegram' | 'webhook'

const placeOf = (way: NoticeWay) => `notice_ways/${way}/secret`

export function sealSecret(sealer: Sealer, way: NoticeWay, secret: string): string {
  return sealer.seal(secret, placeOf(way))
}

/** Returns the unsealed secret of a way; '' for none. */
export function openSecret(sealer: Sealer, way: NoticeWay, sealed: string | null): string {
  return sealed === null ? '' : sealer.open(sealed, placeOf(way))
}
