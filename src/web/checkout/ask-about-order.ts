import { fill } from '#src/words/spoken.ts'
import { checkoutWords } from '#src/words/words.ts'

/**
 * Returns the link that opens WhatsApp with a question about an order (B18).
 * @param whatsapp digits only, as wa.me expects
 */
export function askAboutOrder(whatsapp: string, number: string): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(fill(checkoutWords.askAboutOrder, { number }))}`
}
