import type { Reply } from '../api.ts'

type Exchange = Reply<'onec.show'>['exchanges'][number]

const COUNTS: Record<string, string> = {
  created: 'yeni məhsul',
  changed: 'dəyişən məhsul',
  categories: 'yeni kateqoriya',
  rebound: 'Ид-i dəyişən məhsul',
  prices: 'qiymət',
  doubtful: 'baxılmalı qiymət',
  stock: 'stok',
  published: 'dərc olundu',
  hidden: 'gizlədildi',
  sent: 'sifariş göndərildi',
  moved: 'sifariş irəlilədi',
  canceled: 'sifariş ləğv edildi',
  left_out: 'kənarda qalan',
}
/** Returns why an exchange failed, and what it did until then. */
export function resultText({ failure, counts }: Pick<Exchange, 'failure' | 'counts'>): string {
  const texts = Object.entries(COUNTS).flatMap(([name, text]) => (counts[name] ? `${text}: ${counts[name]}` : []))
  const done = texts.length > 0 ? texts.join(' · ') : 'Heç nə dəyişmədi.'
  return failure === null ? done : `${failure} ${done}`
}
