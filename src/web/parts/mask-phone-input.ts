import { maskPhone } from '../../domain/account/phone-mask.ts'

/** For onInput: keeps a phone field in the form +994 50 123 45 67 while it is typed in. */
export function maskPhoneInput({ currentTarget: input }: { currentTarget: HTMLInputElement }): void {
  const { value, selectionStart } = input
  const masked = maskPhone({ text: value, caret: selectionStart ?? value.length })
  if (masked.text === value) return
  input.value = masked.text
  input.setSelectionRange(masked.caret, masked.caret)
}
