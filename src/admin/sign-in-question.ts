/** Asks the person to sign in again over the screen; resolves to false if they close the dialog. */
type AskSignIn = (isWrite: boolean) => Promise<boolean>

let ask: AskSignIn | null = null
/** The person has closed the dialog: reads, which the page repeats by itself, do not open it again. */
let isDeclined = false

/** Registers the dialog that asks (session/sign-in-dialog.tsx); returns a function that removes it. */
export function onSignInQuestion(dialog: AskSignIn): () => void {
  ask = dialog
  isDeclined = false
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Whether a dialog can ask, so that a call with an ended session need not fail as one (E20). */
export function canAskSignIn(): boolean {
  return ask !== null
}

/** Asks the person to sign in again after their session has ended; returns whether they did. */
export async function askSignIn(isWrite: boolean): Promise<boolean> {
  if (ask === null || (isDeclined && !isWrite)) return false
  const isSignedIn = await ask(isWrite)
  isDeclined = !isSignedIn
  return isSignedIn
}
