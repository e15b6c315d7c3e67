import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../../contract/client/api-error.ts'
import type { Database } from '../database/connect.ts'

/** The rate limits (D9, D24, D42): so many points in a duration of seconds. */
const rules = {
  /** Failed sign-ins: at one account from one IP address, at one account from everywhere, from one IP address. */
  'sign-in-pair': { points: 10, duration: 15 * 60 },
  'sign-in-account': { points: 200, duration: 60 * 60 },
  'sign-in-address': { points: 50, duration: 15 * 60 },
  /** Challenges for a sign-in with a passkey that one IP address asks for. */
  'passkey-address': { points: 100, duration: 15 * 60, inMemoryBlockOnConsumed: 101 },
  'registration-address': { points: 20, duration: 60 * 60 },
  /** Mails to one e-mail; links that one IP address asks for. */
  'mail-address': { points: 5, duration: 60 * 60 },
  /** Never given back, so a key that has reached the limit is refused from memory. */
  'mails-asked-address': { points: 20, duration: 60 * 60, inMemoryBlockOnConsumed: 21 },
  /** Mails of orders to an e-mail that is not the account's (D43). */
  'order-mail-address': { points: 3, duration: 24 * 60 * 60 },
  /** Back-in-stock mails that one IP address may ask for, and that one e-mail may be sent (B4). */
  'notify-address': { points: 20, duration: 60 * 60 },
  'notify-email': { points: 10, duration: 24 * 60 * 60 },
  /** Changes of an account's e-mail, successful or not, so that nobody can test who is a customer (D29). */
  'email-account': { points: 10, duration: 60 * 60 },
  /** Codes of a second factor (A14). */
  'second-factor-account': { points: 10, duration: 15 * 60 },
  /** Photos for reviews that one account sends (B20). */
  'review-photo-account': { points: 30, duration: 60 * 60 },
  'coupon-account': { points: 20, duration: 10 * 60 },
} as const

export type LimitName = keyof typeof rules

export type Limits = {
  /** Throws 429 with Retry-After when no point is left; consumes none. */
  check: (name: LimitName, key: string) => Promise<void>
  /** Consumes one point; throws 429 with Retry-After when none was left. */
  take: (name: LimitName, key: string) => Promise<void>
  /** Gives back one consumed point. */
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** Rate limits counted in the database, so that all nodes count together. */
export function createLimits(database: Database): Limits {
  const names = Object.keys(rules) as LimitName[]
  const limiters = Object.fromEntries(
    names.map((name) => [
      name,
      // The table is made by a migration: the shop's role need not be allowed to.
      new RateLimiterPostgres({ storeClient: database.$client, storeType: 'pool', tableName: 'limits', tableCreated: true, keyPrefix: name, ...rules[name] }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  /** What is being counted here under each key: the next one waits, so that a burst holds one connection and not all. */
  const counting = new Map<string, Promise<unknown>>()
  const consume = async (name: LimitName, key: string) => {
    const place = `${name}:${key}`
    const mine = (counting.get(place) ?? Promise.resolve()).then(() => limiters[name].consume(key))
    const settled = mine.catch(() => undefined)
    counting.set(place, settled)
    try {
      await mine
    } finally {
      if (counting.get(place) === settled) counting.delete(place)
    }
  }
  return {
    check: async (name, key) => {
      const state = await limiters[name].get(key)
      if (state && state.consumedPoints >= rules[name].points) throw tooMany(state)
    },
    take: async (name, key) => {
      try {
        await consume(name, key)
      } catch (state) {
        throw state instanceof RateLimiterRes ? tooMany(state) : state
      }
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
  }
}

/** 429; `retry_after` (seconds) becomes the header Retry-After. */
export class TooManyError extends ApiError {
  readonly retry_after: number

  constructor(seconds: number) {
    super(429, { detail: 'Həddindən artıq cəhd etdiniz. Bir az sonra yenidən cəhd edin.' })
    this.retry_after = seconds
  }
}

function tooMany(state: RateLimiterRes): TooManyError {
  return new TooManyError(Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
}
