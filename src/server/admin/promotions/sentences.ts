import type { Querying } from '#src/server/platform/database/connect.ts'

export async function sentencesOf(_database: Querying, _rows: readonly { id: number }[]) {
  return new Map<number, { text: string; chosen: boolean }[]>()
}
