import { answerWords } from '#src/words/words.ts'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '#src/contract/client/api-error.ts'
import type { Database } from '../database/connect.ts'
import { isIPv6 } from 'node:net'
import { sha256 } from '../tokens/secret-token.ts'

/** The rate limits (D9, D24, D42): points per duration, s. */
const rules = {
  /**
   * Failed logins: at one account from one IP address or one known device, at one account from all addresses, from one
   * IP address. A known device counts only for the first.
   */
  'sign-in-pair': { points: 10, duration: 15 * 60 },
  'sign-in-account': { points: 200, duration: 60 * 60 },
  // Far above the limit a key is rejected from memory: points that are given back no longer matter there.
  'sign-in-address': { points: 50, duration: 15 * 60, inMemoryBlockOnConsumed: 100 },
  /** Successful logins of one account (C7). */
  'sign-in-success': { points: 30, duration: 15 * 60 },
  /** Failed renewals of a session from one IP address, and renewals of one account's sessions (C7). */
  'renewal-address': { points: 300, duration: 15 * 60, inMemoryBlockOnConsumed: 600 },
  'renewal-account': { points: 120, duration: 15 * 60 },
  /** Challenges for a passkey login that one IP address requests. */
  'passkey-address': { points: 100, duration: 15 * 60, inMemoryBlockOnConsumed: 101 },
  'registration-address': { points: 20, duration: 60 * 60 },
  /** Mails to one e-mail: that visitors cause together, and invitations. */
  'mail-address': { points: 5, duration: 60 * 60 },
  /** Links that one IP address requests. Points are never given back, so a key at its limit is rejected from memory. */
  'mails-asked-address': { points: 20, duration: 60 * 60, inMemoryBlockOnConsumed: 21 },
  /** Mails of orders to an e-mail that is not the account's (D43). */
  'order-mail-address': { points: 3, duration: 24 * 60 * 60 },
  /** Wrong or expired links to an order from one IP address (G10). */
  'order-link-address': { points: 30, duration: 10 * 60, inMemoryBlockOnConsumed: 31 },
  /** Back-in-stock mails that one IP address may request, and that one e-mail may receive (B4). */
  'notify-address': { points: 20, duration: 60 * 60 },
  'notify-email': { points: 10, duration: 24 * 60 * 60 },
  /**
   * Changes of an account's e-mail, successful or not, so that no account can test which e-mails are customers (D29).
   */
  'email-account': { points: 10, duration: 60 * 60 },
  /** Codes of a second factor (A14). */
  'second-factor-account': { points: 10, duration: 15 * 60 },
  /** Requests to be called that one IP address sends (G6). */
  'order-request-address': { points: 5, duration: 60 * 60, inMemoryBlockOnConsumed: 20 },
  /** Photos for reviews that one account uploads (B20). */
  'review-photo-account': { points: 30, duration: 60 * 60 },
  /** Searches without results that are stored, of all visitors together (C7). */
  'empty-searches': { points: 60, duration: 60, inMemoryBlockOnConsumed: 61 },
  /** Callbacks of payment providers from one IP address (Y10). */
  'payment-callback': { points: 600, duration: 60, inMemoryBlockOnConsumed: 601 },
  /** Calls with an API key (G36). */
  'api-key': { points: 120, duration: 60 },
  /** Wrong passwords of an exchange with 1C from one IP address (G33). */
  'onec-address': { points: 20, duration: 15 * 60, inMemoryBlockOnConsumed: 21 },
  'coupon-account': { points: 20, duration: 10 * 60 },
} as const

export type LimitName = keyof typeof rules

export type Limits = {
  /** Throws 429 with Retry-After if no point is left. Consumes none. */
  check: (name: LimitName, key: string) => Promise<void>
  /** Consumes one point. Throws 429 with Retry-After if none was left. */
  take: (name: LimitName, key: string) => Promise<void>
  giveBack: (name: LimitName, key: string) => Promise<void>
}

/** Creates rate limits that are counted in the database, so that all nodes share them. */
export function createLimits(database: Database): Limits {
  const names = Object.keys(rules) as LimitName[]
  const limiters = Object.fromEntries(
    names.map((name) => [
      name,
      // A migration creates the table, so the shop's role needs no right to create it.
      new RateLimiterPostgres({
        storeClient: database.$client,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        keyPrefix: name,
        ...rules[name],
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>
  /** The running count of each key. The next count of the key waits, so that a burst holds only one connection. */
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
      if (state && state.consumedPoints >= rules[name].points) throw tooMany(name, state)
    },
    take: async (name, key) => {
      try {
        await consume(name, key)
      } catch (state) {
        throw state instanceof RateLimiterRes ? tooMany(name, state) : state
      }
    },
    giveBack: async (name, key) => {
      await limiters[name].reward(key)
    },
  }
}

/** 429. `retry_after` (seconds) becomes the Retry-After header. */
export class TooManyError extends ApiError {
  readonly retry_after: number
  readonly limit: LimitName

  constructor(limit: LimitName, seconds: number) {
    super(429, { detail: answerWords.tooOften })
    this.retry_after = seconds
    this.limit = limit
  }
}

function tooMany(name: LimitName, state: RateLimiterRes): TooManyError {
  return new TooManyError(name, Math.max(1, Math.ceil(state.msBeforeNext / 1000)))
}

/**
 * Returns the hashed key that counts a client's IP address. For IPv6 only the first 64 bits count, because one customer
 * of a provider usually has all addresses with this prefix.
 */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return sha256(mapped)
  return sha256(isIPv6(ip) ? `${firstHalf(ip)}::/64` : ip)
}

/** Returns the first four groups of an IPv6 address, with '::' expanded. */
function firstHalf(ip: string): string {
  const [head = '', tail] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups =
    tail === undefined
      ? front
      : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
