/*
 * A script in the page's <head>, run before anything is painted (D38). It marks <html> with what the browser has stored:
 *
 * - data-age="confirmed": the age gate stays away
 * - data-signed-in: the account's place in the header is kept
 * - data-own-prices: prices are held back until this customer's own are worked out (D21)
 *
 * It answers the age gate's two buttons, which must not wait for React, and keeps forms that scripts send (method="post")
 * from being sent before these are there: a password must not travel in an address.
 *
 * It marks a button that is clicked before its script is there with data-clicked="order", and a field that is changed with
 * data-changed="order value"; early-input.ts repeats both later, in that order. data-later marks a button of a part whose script comes later than the page's (parts/deferred.tsx). React stops clicks on
 * such buttons from bubbling, so they are caught in the capturing phase.
 */
import type { User } from '../../contract/client/shapes.ts'
import { valueOf, type Control } from './control.ts'
import { readStored, readStoredJson, writeStored } from '../browser-storage.ts'

const root = document.documentElement
const marks = root.dataset
/** How many early clicks and changes there were: their order. */
let made = 0

if (readStored('teen') === 'true') marks.age = 'confirmed'
if (readStored('access')) {
  marks.signedIn = ''
  const user = readStoredJson('auth', (value) => value as Partial<User> | null)
  if (user && (Number(user.percent) > 0 || user.wholesaler === true)) marks.ownPrices = ''
}

document.addEventListener(
  'click',
  ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button) return
    const answer = button.dataset.ageAnswer
    if (answer) answerAgeGate(answer)
    else if (isEarly(button) && !button.hasAttribute('popovertarget')) {
      // Each press on plus or minus counts; on any other button the last one does.
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
      if (isEarly(null) && target instanceof HTMLElement) target.dataset.changed = `${++made} ${valueOf(target as Control)}`
    },
    true,
  )
}

document.addEventListener('submit', (event) => {
  if (event.target instanceof HTMLFormElement && event.target.method === 'post' && isEarly(event.submitter)) event.preventDefault()
})

/** Whether the script of a button, or the page's for none, is not there yet. */
function isEarly(button: HTMLElement | null): boolean {
  return !('hydrated' in marks) || (button !== null && 'later' in button.dataset)
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
