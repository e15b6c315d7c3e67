/** Asks for the person's own password; resolves to false if they cancel. */
type AskPassword = () => Promise<boolean>

let ask: AskPassword | null = null

/** Registers the dialog that asks (session/password-dialog.tsx); returns a function that removes it. */
export function onPasswordQuestion(dialog: AskPassword): () => void {
  ask = dialog
  return () => {
    if (ask === dialog) ask = null
  }
}

/** Asks for the password; returns false if no dialog can be shown. */
export async function askPassword(): Promise<boolean> {
  return (await ask?.()) ?? false
}
