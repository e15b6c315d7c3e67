import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { spoken } from './spoken.ts'

export const cartWords = spoken({ az: az.cart, ru: ru.cart, en: en.cart })
export const catalogWords = spoken({ az: az.catalog, ru: ru.catalog, en: en.catalog })
export const compareWords = spoken({ az: az.compare, ru: ru.compare, en: en.compare })
export const frameWords = spoken({ az: az.frame, ru: ru.frame, en: en.frame })
export const homeWords = spoken({ az: az.home, ru: ru.home, en: en.home })
export const likesWords = spoken({ az: az.likes, ru: ru.likes, en: en.likes })
export const partsWords = spoken({ az: az.parts, ru: ru.parts, en: en.parts })
export const productWords = spoken({ az: az.product, ru: ru.product, en: en.product })
export const reviewsWords = spoken({ az: az.reviews, ru: ru.reviews, en: en.reviews })
export const searchWords = spoken({ az: az.search, ru: ru.search, en: en.search })
