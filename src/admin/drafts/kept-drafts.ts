import { DRAFT_DAYS } from '#src/domain/admin/drafts.ts'

/** The version of a record (A24); null for a new record, and for one without versions. */
export type Version = string | number | null

/** Typed and unsaved values of a form. */
export type KeptDraft<Values extends object = Record<string, unknown>> = {
  values: Values
  /** The version of the record that the form was filled from. */
  version: Version
  /** When it was typed, ms since 1970. */
  at: number
}

/** The key of a draft: the account that typed it, and its form, such as 'products/7' or 'products/new'. */
type DraftPlace = { account: string; form: string }

/** How long a draft is kept, ms. */
const KEEP = DRAFT_DAYS * 24 * 60 * 60 * 1000
/**
 * The longest draft, characters of JSON, and the most drafts of one browser: its storage holds 5,000,000 characters.
 */
const LONGEST = 200_000
const MOST = 20
/** Pause in the typing after which a draft is written, ms. */
const PAUSE = 300

const PREFIX = 'buxar-admin-draft:'
/** Fields that are never stored, anywhere in the form. */
const SECRET = /password|secret|token/i

const keyOf = ({ account, form }: DraftPlace) => `${PREFIX}${account}:${form}`

/** Drafts that wait for a pause in the typing. */
const waiting = new Map<string, { json: string; timer: ReturnType<typeof setTimeout> }>()

/** Returns the draft of a form; null without a draft, or if it is too old. */
export function keptDraft<Values extends object>(place: DraftPlace): KeptDraft<Values> | null {
  sweep()
  const key = keyOf(place)
  return read(waiting.get(key)?.json ?? localStorage.getItem(key)) as KeptDraft<Values> | null
}

/** Stores a form's values without secrets. A draft that is too long is not stored: the form's older draft stays. */
export function keepDraft(place: DraftPlace, values: object, version: Version): void {
  const json = JSON.stringify({ values, version, at: Date.now() }, (field, value: unknown) =>
    SECRET.test(field) ? undefined : value,
  )
  if (json.length > LONGEST) return
  const key = keyOf(place)
  clearTimeout(waiting.get(key)?.timer)
  waiting.set(key, { json, timer: setTimeout(() => write(key), PAUSE) })
  // A tab may be closed, or discarded by a phone in the background, before the pause.
  addEventListener('pagehide', writeAll)
  addEventListener('visibilitychange', writeAll)
}

/** Deletes the draft of a form after a save or a discard. */
export function forgetDraft(place: DraftPlace): void {
  const key = keyOf(place)
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  localStorage.removeItem(key)
}

/** Deletes all drafts of an account that signs out. */
export function forgetDraftsOf(account: string): void {
  const own = `${PREFIX}${account}:`
  for (const key of [...waiting.keys(), ...keys()])
    if (key.startsWith(own)) forgetDraft({ account, form: key.slice(own.length) })
}

function writeAll(): void {
  for (const key of waiting.keys()) write(key)
}

function write(key: string): void {
  const json = waiting.get(key)?.json
  clearTimeout(waiting.get(key)?.timer)
  waiting.delete(key)
  if (json === undefined) return
  try {
    localStorage.setItem(key, json)
  } catch {
    // The storage is full or disabled: the form works without it.
  }
}

/** Removes drafts that are too old, and the oldest drafts above the limit. */
function sweep(): void {
  const drafts = keys().map((key) => ({ key, draft: read(localStorage.getItem(key)) }))
  const alive = drafts
    .filter(({ draft }) => draft !== null)
    .toSorted((one, other) => Number(other.draft?.at) - Number(one.draft?.at))
    .slice(0, MOST)
  for (const { key } of drafts) if (!alive.some((one) => one.key === key)) localStorage.removeItem(key)
}

function keys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))
}

function read(json: string | null): KeptDraft | null {
  if (json === null) return null
  try {
    const draft = JSON.parse(json) as KeptDraft
    return Date.now() - draft.at < KEEP ? draft : null
  } catch {
    return null
  }
}
