import { useState, type ReactNode } from 'react'
import { fill } from '#src/words/spoken.ts'
import { frameWords, partsWords } from '#src/words/words.ts'

type Page<Row> = { results: Row[]; next: string | null }

/**
 * Hook: a list in pages: the loaded rows, and the button that loads the next page. Skips rows that are already listed.
 * Shows a failure with the rows' `name`; the button tries again (D33).
 * @param follow loads the page at the path that the previous page named as its `next`
 */
export function usePages<Row extends { id: number }>(
  first: Page<Row>,
  name: string,
  follow: (path: string) => Promise<Page<Row>>,
): { rows: Row[]; more: ReactNode } {
  const [rows, setRows] = useState(first.results)
  const [next, setNext] = useState(first.next)
  const [state, setState] = useState<'still' | 'loading' | 'failed'>('still')

  async function loadNext(path: string) {
    setState('loading')
    try {
      const page = await follow(path)
      setRows((before) => [...before, ...page.results.filter(({ id }) => !before.some((row) => row.id === id))])
      setNext(page.next)
      setState('still')
    } catch {
      setState('failed')
    }
  }

  const more = (
    <>
      {state === 'failed' && <p role="alert">{fill(partsWords.restNotLoaded, { name })}</p>}
      {next !== null && (
        <button className="button button-outline" disabled={state === 'loading'} onClick={() => void loadNext(next)}>
          {state === 'failed' ? frameWords.tryAgain : partsWords.showMore}
        </button>
      )}
    </>
  )
  return { rows, more }
}
