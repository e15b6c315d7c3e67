import { expect, it } from 'vitest'
import { cardText } from './show-payment.ts'

it.each([
  ['411111******1111', 'Visa •• 1111'],
  ['516999******4417', 'Mastercard •• 4417'],
  ['222100******0009', 'Mastercard •• 0009'],
  ['946012******7788', 'Kart •• 7788'],
])('the mask %s reads %s', (mask, text) => {
  expect(cardText(mask)).toBe(text)
})
