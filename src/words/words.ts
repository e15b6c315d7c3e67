import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { spoken } from './spoken.ts'

export const accountWords = spoken({ az: az.account, ru: ru.account, en: en.account })
export const ageGateWords = spoken({ az: az.ageGate, ru: ru.ageGate, en: en.ageGate })
export const checkoutWords = spoken({ az: az.checkout, ru: ru.checkout, en: en.checkout })
export const frameWords = spoken({ az: az.frame, ru: ru.frame, en: en.frame })
export const ordersWords = spoken({ az: az.orders, ru: ru.orders, en: en.orders })
export const pagesWords = spoken({ az: az.pages, ru: ru.pages, en: en.pages })
export const payWords = spoken({ az: az.pay, ru: ru.pay, en: en.pay })
export const requestsWords = spoken({ az: az.requests, ru: ru.requests, en: en.requests })
export const returnsWords = spoken({ az: az.returns, ru: ru.returns, en: en.returns })
