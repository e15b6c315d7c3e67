import { goodsWords } from '#src/words/words.ts'

/** The slug of 'İstifadə şərtləri', which names the seller (E18). The page exists once a legal name is set. */
export const TERMS_SLUG = 'istifade-sertleri'

/** The name of that page, unless the owner has written a page with its slug. */
export const termsName = () => goodsWords.terms
