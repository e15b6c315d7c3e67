import type { PriceDoubt } from '#src/domain/catalog/doubtful-price.ts'

/** The doubtful prices of a refused change (E25): how many, and the first of them with their amounts as text. */
export type RefusedPrices = {
  count: number
  products: {
    id: number | null
    name: string
    doubt: PriceDoubt
    from: string | null
    to: string
    final: string
    cost: string | null
  }[]
}

/** A field that two people have changed, with the stored and the typed value. */
export type Difference = { field: string; stored: unknown; typed: unknown }

/** A typed change, which can be saved or left out. `save` resolves to false if the shop rejects it. */
export type UnsavedChange = { save: () => Promise<boolean>; leaveOut: () => void }

/** The questions of a save. Closing the dialog answers a question with false. */
export type Question =
  /** The request failed, or its response is lost: retry? */
  | { kind: 'no-answer' }
  /** Another person has changed `resource` meanwhile: overwrite it? `by` is the person's name, null if unknown. */
  | { kind: 'changed-meanwhile'; resource: string; differences: Difference[]; by: string | null }
  /** Discard the typed values? Signing out does so, too. */
  | { kind: 'discard' | 'sign-out' }
  /** Sign out although steps of a courier are not sent? */
  | { kind: 'sign-out-unsent' }
  /** Prepare an order whose online payment has not come (E21)? */
  | { kind: 'unpaid'; number: string }
  /** Hand an order over although some of its pieces are not packed? `left`: how many. */
  | { kind: 'unpacked'; number: string; left: number }
  /** Move an order although a change of it is not saved (E22)? */
  | { kind: 'unsaved-order'; number: string; change: UnsavedChange }
  /** Write prices that are doubtful (E25)? */
  | { kind: 'doubtful-prices'; prices: RefusedPrices }
  /** Save a promotion that is doubtful (R25)? Each doubt is a sentence. */
  | { kind: 'doubtful-promotion'; doubts: string[] }
  /** End the key of a program? `name` is the key's. */
  | { kind: 'end-key'; name: string }
  /** Leave the form unsaved? The signal withdraws the question if the form is saved meanwhile. */
  | { kind: 'leave'; signal: AbortSignal }

type Ask = (question: Question) => Promise<boolean>

let ask: Ask | null = null

/** Registers the dialog that asks (question-dialog.tsx); returns a function that removes it. */
export function onQuestion(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks a question; returns false if no dialog can be shown. */
export async function askPerson(question: Question): Promise<boolean> {
  return (await ask?.(question)) ?? false
}
