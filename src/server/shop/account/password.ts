import { availableParallelism } from 'node:os'
import { hash, verify, type Options } from '@node-rs/argon2'
import { BusyError, type QueueCounts } from '#src/server/platform/admission/admission.ts'
import { runAtMost } from '#src/server/platform/run-at-most.ts'

/** Argon2id (the package's default), 19 MiB, 2 passes (D9). */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes 40 ms of a core. A burst of guesses leaves one core to pages and checkouts. */
const hashing = runAtMost(Math.max(1, availableParallelism() - 1))
/** The most hashes that wait: a few seconds of work. */
const WAITING_MAX = 100

const counts = { waiting: 0, refused: 0 }
/** The passwords of this process that wait to be hashed. */
export const passwordCounts: QueueCounts = counts

/** The hash of an unused password, so that an unknown e-mail takes the same time as a known one. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$2TEsw7KMJOvpE8vv/09gKA$chs79PDtR/6Z8BxPPtnrH7hlpx+9nwtq9DpVoycQTdA'

/** Stored instead of a hash until the account has a password. No password matches it. */
export const NO_PASSWORD = '!'

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(composed(password), options))
}

/** Whether the password matches the hash. For `undefined` and NO_PASSWORD it takes the same time and returns false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash
  const fits = await inTurn(() => verify(known ?? NOBODY, composed(password)))
  return fits && known !== undefined
}

/** Throws BusyError if too many hashes wait (C6). */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (counts.waiting >= WAITING_MAX) {
    counts.refused++
    throw new BusyError()
  }
  counts.waiting++
  return hashing(() => {
    counts.waiting--
    return work()
  })
}

/** Gives the same characters the same bytes, regardless of the keyboard. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
