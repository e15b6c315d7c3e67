import { readForTab, writeForTab } from '../browser-storage.ts'

/** What was typed and chosen at checkout, by name of the field. */
export type Draft = Partial<Record<string, string>>

/** What this customer has left at checkout in this tab (B13); nothing of anybody else's. */
export function readDraft(user: number | undefined): Draft {
  try {
    const { customer, fields } = JSON.parse(readForTab('checkout') ?? '') as { customer?: unknown; fields?: unknown }
    if (user === undefined || customer !== user || !fields || typeof fields !== 'object') return {}
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keeps what the form holds now. */
export function keepDraft(form: HTMLFormElement | null, user: number | undefined): void {
  if (!form || user === undefined) return
  // Also of fields that the way of delivery hides: another way shows them again.
  const hidden = [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('fieldset:disabled :is(input:not([type=checkbox]), textarea)')].map((field) => [field.name, field.value])
  writeForTab('checkout', JSON.stringify({ customer: user, fields: { ...Object.fromEntries(new FormData(form)), ...Object.fromEntries(hidden) } }))
}
