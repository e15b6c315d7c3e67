/** Two who have changed the same: the field, what is stored now, and what is typed here. */
export type Difference = { field: string; stored: unknown; typed: unknown }

/** What a save may have to ask. Every question is answered with false when its dialog is closed. */
export type Question =
  /** The call has not come through, or its answer is lost: try again? */
  | { kind: 'no-answer' }
  /** Somebody else has changed `resource` meanwhile: write one's own all the same? */
  | { kind: 'changed-meanwhile'; resource: string; differences: Difference[] }
  /** Is what was typed thrown away? Signing out does so, too. */
  | { kind: 'discard' | 'sign-out' }
  /** Is the form left unsaved? Withdrawn by the signal when it is saved meanwhile. */
  | { kind: 'leave'; signal: AbortSignal }

type Ask = (question: Question) => Promise<boolean>

let ask: Ask | null = null

/** Registers the dialog that asks (parts/question-dialog.tsx); answers how to take it away. */
export function onQuestion(dialog: Ask): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks; false where no dialog can be shown. */
export async function askPerson(question: Question): Promise<boolean> {
  return (await ask?.(question)) ?? false
}
