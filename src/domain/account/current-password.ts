import { answerWords } from '#src/words/words.ts'

/** Whether a message under `email` is about the current password (D41). The server answers both under `email`. */
export function isPasswordFault(message: string | undefined): boolean {
  return message === answerWords.passwordMissing || message === answerWords.passwordWrong
}
