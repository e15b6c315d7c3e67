/** Returns a card for its owner, 'Visa •• 1111', from a mask such as '411111******1111'. */
export function cardText(mask: string): string {
  const [brand] = Object.entries(brands).find(([, digits]) => digits.test(mask)) ?? ['Kart']
  return `${brand} •• ${mask.slice(-4)}`
}

/** First digits of the cards of a brand (ISO/IEC 7812). */
const brands = { Visa: /^4/, Mastercard: /^(5[1-5]|2[2-7])/ }
