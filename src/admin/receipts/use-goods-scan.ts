import { useRef, useState, type KeyboardEvent } from 'react'
import { failureText } from '../parts/failure-text.ts'
import { findPlaces, withLastPrices, withPieces, type Draft, type LastPrices, type Place } from './receipt-draft.tsx'

/** Least number of digits of a code: no number of pieces and no amount has as many. */
const LEAST = 8
/** A scanner types a code at once; after this pause without a key a new code begins, ms. */
const PAUSE = 500

type GoodsScan = {
  add: (place: Place) => void
  /** Adds the goods of a code; resolves to false if it adds nothing. */
  scan: (code: string) => Promise<false | void>
  /** The reason why the last scan added nothing, as a sentence. */
  refusal: string | null
  /** For the element around the form: removes a code that was scanned into a field, and adds its goods. */
  onKeyDownCapture: (event: KeyboardEvent) => void
}

/** Adds scanned goods to a receipt, wherever the focus is (C18). */
export function useGoodsScan(
  draft: Draft,
  setDraft: (change: (now: Draft) => Draft) => void,
  prices: LastPrices,
): GoodsScan {
  const [refusal, setRefusal] = useState<string | null>(null)
  const burst = useRef({ digits: '', last: 0, before: draft })
  const add = (place: Place) => {
    const isClosed = draft.lines.some(({ key, closed }) => key === place.key && closed)
    setRefusal(isClosed ? `${place.name}: bu sətirə düzəliş olmaz.` : null)
    if (!isClosed) setDraft((now) => withLastPrices(withPieces(now, place), prices, place.key))
  }
  const scan = async (code: string) => {
    try {
      const places = await findPlaces(code)
      const exact = places.find(({ codes }) => codes.includes(code))
      // Digits are a code; other text is accepted if it finds a single product.
      const place = exact ?? (/^\d{4,}$/.test(code) || places.length !== 1 ? undefined : places[0])
      if (place) add(place)
      else
        setRefusal(
          places.length > 1 ? `«${code}»: bir neçə mal tapıldı, siyahıdan seçin.` : `${code}: belə mal tapılmadı.`,
        )
      return place ? undefined : false
    } catch (error) {
      setRefusal(`${code} yoxlanmadı, yenidən skan edin. ${failureText(error)}`)
      return false
    }
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { target, key, timeStamp } = event
    if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return
    if (timeStamp - burst.current.last > PAUSE) burst.current = { digits: '', last: timeStamp, before: draft }
    burst.current.last = timeStamp
    if (/^\d$/.test(key)) burst.current.digits += key
    else if (key === 'Enter' && burst.current.digits.length >= LEAST) {
      const { digits, before } = burst.current
      const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
      event.preventDefault()
      event.stopPropagation()
      burst.current.digits = ''
      if (line !== undefined) setDraft((now) => withNumbersOf(now, before, line))
      // A document number may be as long as a code: it is removed only if it was a code.
      void scan(digits).then(
        (refused) => refused !== false && line === undefined && setDraft((now) => ({ ...now, head: before.head })),
      )
    }
  }
  return { add, scan, refusal, onKeyDownCapture }
}

/** Returns the draft with the former numbers of a line. */
function withNumbersOf(now: Draft, before: Draft, key: string): Draft {
  const was = before.lines.find((line) => line.key === key)
  if (!was) return now
  return {
    ...now,
    lines: now.lines.map((line) =>
      line.key === key ? { ...line, quantity: was.quantity, unit_cost: was.unit_cost } : line,
    ),
  }
}
