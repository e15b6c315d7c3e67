import * as az from './az/all.ts'
import * as en from './en/all.ts'
import * as ru from './ru/all.ts'
import { spoken } from './spoken.ts'

export const frameWords = spoken({ az: az.frame, ru: ru.frame, en: en.frame })
