import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { spoken } from './spoken.ts'

export const accountWords = spoken({ az: az.account, ru: ru.account, en: en.account })
export const ageGateWords = spoken({ az: az.ageGate, ru: ru.ageGate, en: en.ageGate })
export const answerWords = spoken({ az: az.answer, ru: ru.answer, en: en.answer })
export const calendarWords = spoken({ az: az.calendar, ru: ru.calendar, en: en.calendar })
export const carriageWords = spoken({ az: az.carriage, ru: ru.carriage, en: en.carriage })
export const checkoutWords = spoken({ az: az.checkout, ru: ru.checkout, en: en.checkout })
export const couponWords = spoken({ az: az.coupon, ru: ru.coupon, en: en.coupon })
export const deliveryWords = spoken({ az: az.delivery, ru: ru.delivery, en: en.delivery })
export const failureWords = spoken({ az: az.failure, ru: ru.failure, en: en.failure })
export const fitKindWords = spoken({ az: az.fitKind, ru: ru.fitKind, en: en.fitKind })
export const frameWords = spoken({ az: az.frame, ru: ru.frame, en: en.frame })
export const goodsWords = spoken({ az: az.goods, ru: ru.goods, en: en.goods })
export const ordersWords = spoken({ az: az.orders, ru: ru.orders, en: en.orders })
export const pagesWords = spoken({ az: az.pages, ru: ru.pages, en: en.pages })
export const payWords = spoken({ az: az.pay, ru: ru.pay, en: en.pay })
export const paymentNameWords = spoken({ az: az.paymentName, ru: ru.paymentName, en: en.paymentName })
export const paymentSentenceWords = spoken({ az: az.paymentSentence, ru: ru.paymentSentence, en: en.paymentSentence })
export const promotionWords = spoken({ az: az.promotion, ru: ru.promotion, en: en.promotion })
export const requestsWords = spoken({ az: az.requests, ru: ru.requests, en: en.requests })
export const returnReasonWords = spoken({ az: az.returnReason, ru: ru.returnReason, en: en.returnReason })
export const returnsWords = spoken({ az: az.returns, ru: ru.returns, en: en.returns })
export const stageWords = spoken({ az: az.stage, ru: ru.stage, en: en.stage })
