/** Asks for the password of who is at work; answers whether it was right, false when they give up. */
type AskPassword = () => Promise<boolean>

let ask: AskPassword | null = null

/** Registers the dialog that asks (session/password-dialog.tsx); answers how to take it away. */
export function onPasswordQuestion(dialog: AskPassword): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks; false where no dialog can be shown. */
export async function askPassword(): Promise<boolean> {
  return (await ask?.()) ?? false
}
