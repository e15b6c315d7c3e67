import { maskPhone } from '#src/domain/account/phone-mask.ts'

/** For onInput: formats a phone number as +994 50 123 45 67 while it is typed. */
export function maskPhoneInput({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const { value, selectionStart } = input
  const masked = maskPhone({ text: value, caret: selectionStart ?? value.length })
  if (masked.text === value) return
  input.value = masked.text
  input.setSelectionRange(masked.caret, masked.caret)
}
