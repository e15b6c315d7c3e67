import { typedWord } from './lexicon.ts'
import { phrasesOf, searchWords } from './phrases.ts'

/** Words for the sale (E10). */
const SALE =
  'endirim, endirimlər, aksiya, aksiyalar, kampaniya, скидка, скидки, распродажа, акция, sale, sales, discount'

/** Words for the subjects of company pages (E10): the words of one list lead to the same pages. */
const SUBJECTS: readonly string[] = [
  'çatdırılma, çatdırma, kuryer, poçt, доставка, курьер, почта, delivery, shipping, courier',
  'zəmanət, qarantiya, servis, təmir, гарантия, ремонт, warranty, guarantee, repair',
  'qaytarma, dəyişdirmə, geri qaytarmaq, возврат, обмен, return, returns, refund, exchange',
  'ödəniş, ödəmə, hissə hissə, kredit, taksit, оплата, рассрочка, payment, instalment',
  'əlaqə, ünvan, telefon, filial, контакты, адрес, телефон, contact, address',
  'topdan, topdansatış, опт, оптом, wholesale',
  'şərtlər, qaydalar, условия, правила, terms',
  'məxfilik, конфиденциальность, privacy',
]

/** The shortest beginning of a page's word that finds the page. */
const SHORTEST = 4

const formsOf = (list: string) =>
  new Set(phrasesOf(list).flatMap((phrase) => phrase.flatMap((word) => [...forms(word)])))
const forms = (word: string) => typedWord(word).forms
const saleForms = formsOf(SALE)
const subjects = SUBJECTS.map(formsOf)

/** Whether a search text asks for the sale. */
export function asksForSale(text: string): boolean {
  return searchWords(text).some((word) => isOneOf(saleForms, word))
}

/** Whether a search text asks for a page with this name: by a word of the name, or by another word for its subject. */
export function asksForPage(text: string, name: string): boolean {
  const named = searchWords(name)
  return searchWords(text).some(
    (word) =>
      (word.length >= SHORTEST && named.some((one) => one.startsWith(word))) ||
      subjects.some((subject) => isOneOf(subject, word) && named.some((one) => isOneOf(subject, one))),
  )
}

function isOneOf(known: ReadonlySet<string>, word: string): boolean {
  return [...forms(word)].some((form) => form.length >= SHORTEST && known.has(form))
}
