import { Alert, Card, CardContent, Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { Reply } from '../api.ts'
import { doubtWords } from '../doubtful-prices.tsx'
import { PartTitle } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'

type Doubt = Reply<'imports.kinds'>['doubts'][number]['doubt']

/** The doubtful changes that a person has ticked: by their kind, or row by row. `version`: the check they belong to. */
export type Seen = { version: number; kinds: Doubt[]; rows: Record<number, Doubt> }

/** Reads the kinds of an import's errors and doubts. */
export const useKinds = ({ id, state, version }: { id: number; state: string; version: number }) =>
  useRead(['imports', id, 'kinds', state, version], 'imports.kinds', { id })

/** Returns what was ticked in this check: another choice of columns makes other changes. */
export const seenOf = (seen: Seen, version: number): Seen =>
  seen.version === version ? seen : { version, kinds: [], rows: {} }

/** Returns whether every doubtful change is ticked. */
export function isAllSeen(doubts: Reply<'imports.kinds'>['doubts'], all: Seen, version: number): boolean {
  return doubts.every((one) => leftOf(one, seenOf(all, version)) === 0)
}

function leftOf({ doubt, count }: Reply<'imports.kinds'>['doubts'][number], { kinds, rows }: Seen): number {
  return kinds.includes(doubt) ? 0 : count - Object.values(rows).filter((one) => one === doubt).length
}

type ImportDoubtsProps = { shown: Reply<'imports.show'>; seen: Seen; onSeen: (seen: Seen) => void }

/** Shows the kinds of doubtful changes, each with a tick for all of its changes (E35). */
export function ImportDoubts({ shown: { id, state, columns_version: version }, seen: all, onSeen }: ImportDoubtsProps) {
  const { data } = useKinds({ id, state, version })
  if (!data) return null
  const seen = seenOf(all, version)
  return (
    <Card>
      <CardContent>
        <PartTitle>Şübhəli dəyişikliklər</PartTitle>
        <Alert severity="warning" sx={{ my: 1.5 }}>
          Aşağıda bir-bir və ya burada hamısını birdən işarələyin. İşarələnməyən qaldıqca heç nə yazılmır.
        </Alert>
        <Stack>
          {data.doubts.map((one) => {
            const left = leftOf(one, seen)
            const others = seen.kinds.filter((kind) => kind !== one.doubt)
            return (
              <FormControlLabel
                key={one.doubt}
                control={
                  <Checkbox
                    checked={left === 0}
                    indeterminate={left > 0 && left < one.count}
                    onChange={(_event, isTicked) =>
                      onSeen(
                        isTicked
                          ? { ...seen, kinds: [...others, one.doubt] }
                          : { ...seen, kinds: others, rows: withoutKind(seen.rows, one.doubt) },
                      )
                    }
                  />
                }
                label={`${doubtWords[one.doubt]} (${one.count})`}
              />
            )
          })}
        </Stack>
      </CardContent>
    </Card>
  )
}

const withoutKind = (rows: Seen['rows'], doubt: Doubt): Seen['rows'] =>
  Object.fromEntries(Object.entries(rows).filter(([, one]) => one !== doubt))
