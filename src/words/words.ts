import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { spoken } from './spoken.ts'

export const answerWords = spoken({ az: az.answer, ru: ru.answer, en: en.answer })
export const calendarWords = spoken({ az: az.calendar, ru: ru.calendar, en: en.calendar })
export const carriageWords = spoken({ az: az.carriage, ru: ru.carriage, en: en.carriage })
export const couponWords = spoken({ az: az.coupon, ru: ru.coupon, en: en.coupon })
export const deliveryWords = spoken({ az: az.delivery, ru: ru.delivery, en: en.delivery })
export const failureWords = spoken({ az: az.failure, ru: ru.failure, en: en.failure })
export const fitKindWords = spoken({ az: az.fitKind, ru: ru.fitKind, en: en.fitKind })
export const frameWords = spoken({ az: az.frame, ru: ru.frame, en: en.frame })
export const goodsWords = spoken({ az: az.goods, ru: ru.goods, en: en.goods })
export const letterWords = spoken({ az: az.letter, ru: ru.letter, en: en.letter })
export const mailWords = spoken({ az: az.mail, ru: ru.mail, en: en.mail })
export const paymentNameWords = spoken({ az: az.paymentName, ru: ru.paymentName, en: en.paymentName })
export const paymentSentenceWords = spoken({ az: az.paymentSentence, ru: ru.paymentSentence, en: en.paymentSentence })
export const pickupLetterWords = spoken({ az: az.pickupLetter, ru: ru.pickupLetter, en: en.pickupLetter })
export const postLetterWords = spoken({ az: az.postLetter, ru: ru.postLetter, en: en.postLetter })
export const promotionWords = spoken({ az: az.promotion, ru: ru.promotion, en: en.promotion })
export const returnReasonWords = spoken({ az: az.returnReason, ru: ru.returnReason, en: en.returnReason })
export const stageWords = spoken({ az: az.stage, ru: ru.stage, en: en.stage })
