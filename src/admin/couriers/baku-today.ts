/** Today in Baku, '2026-11-21'. */
export function bakuToday(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Baku' }).format(new Date())
}
