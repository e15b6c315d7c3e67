/*
 * A script in the page's <head>, which runs before the first paint (D38). It marks <html> with the state of the
 * browser's storage:
 *
 * - data-age="confirmed": the age gate stays closed
 * - data-signed-in: the header reserves the account's place
 * - data-own-prices: prices are hidden until this customer's own prices are computed (D21)
 * - data-offer: the language that the line above the header offers (G15)
 * - data-still: the page is not hydrated and nothing was scrolled, so pictures out of sight do not load (parts.css)
 *
 * It handles the two buttons of the age gate before React loads. It also stops forms with method="post" that need a
 * script: without the script the browser would put a password into the URL.
 *
 * It marks a button that is clicked before its script is loaded with data-clicked="order", and a changed field with
 * data-changed="order value". early-input.ts repeats both later in that order. data-later marks a button of a deferred
 * part (parts/deferred.tsx). React stops clicks on such buttons from bubbling, so the capture phase handles them.
 *
 * A link to the page in another language keeps the query (E60).
 *
 * Without a connection it keeps the page (watch-connection.ts).
 */
import type { User } from '#src/contract/client/shapes.ts'
import { valueOf, type Control } from './control.ts'
import { readStored, readStoredJson, writeStored } from '../browser-storage.ts'
import { guardPress, watchConnection } from './watch-connection.ts'

const root = document.documentElement
const marks = root.dataset
/** The number of early clicks and changes, which gives their order. */
let made = 0

if (readStored('teen') === 'true') marks.age = 'confirmed'
if (readStored('access')) {
  marks.signedIn = ''
  const user = readStoredJson('auth', (value) => value as Partial<User> | null)
  if (user && (Number(user.percent) > 0 || user.wholesaler === true)) marks.ownPrices = ''
}

const offered = readStored('language') || navigator.language.slice(0, 2)
if (marks.languages?.includes(offered) && offered !== root.lang && readStored('offer') !== 'closed')
  marks.offer = offered

watchConnection()

marks.still = ''
document.addEventListener('scroll', () => delete marks.still, { capture: true, once: true })

document.addEventListener(
  'click',
  (event) => {
    if (!(event.target instanceof Element)) return
    guardPress(event, event.target)
    const link = event.target.closest('a')
    const language = link?.dataset.language
    if (language) {
      // The sent page may lack a query that only scripts read, such as the `to` of the login.
      link.search = location.search
      writeStored('language', language)
      // Only a choice by a signed-in customer is told to the account (G16).
      writeStored('offer', readStored('access') && 'chosen')
    }
    const button = event.target.closest('button')
    if (!button) return
    const answer = button.dataset.ageAnswer
    if (answer) answerAgeGate(answer)
    else if (isEarly(button) && !button.hasAttribute('popovertarget')) {
      // Each press on plus or minus counts. For any other button only the last press counts.
      const before = button.closest('.stepper') ? button.dataset.clicked : undefined
      button.dataset.clicked = before ? `${before} ${++made}` : String(++made)
    }
  },
  true,
)

for (const kind of ['input', 'change']) {
  document.addEventListener(
    kind,
    ({ target }) => {
      if (target instanceof HTMLElement && isEarly(target))
        target.dataset.changed = `${++made} ${valueOf(target as Control)}`
    },
    true,
  )
}

document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && event.target.method === 'post' && isEarly(event.submitter))
    event.preventDefault()
})

/** Whether the script of a control, or of the page, is not loaded yet. */
function isEarly(control: HTMLElement | null): boolean {
  return !('hydrated' in marks) || !!control?.closest('[data-later]')
}

function answerAgeGate(answer: string) {
  const gate = document.querySelector<HTMLDialogElement>('#age-gate')
  if (answer === 'yes') {
    writeStored('teen', 'true')
    marks.age = 'confirmed'
    gate?.close()
    return
  }
  const refusal = gate?.querySelector<HTMLElement>('[role=alert]')
  if (refusal) refusal.hidden = false
}
