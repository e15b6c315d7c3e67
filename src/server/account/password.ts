import { hash, verify, type Options } from '@node-rs/argon2'

/** Argon2id (the package's default), 19 MiB, 2 passes (D9). */
const options: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The hash of a password that nobody has, so that an unknown e-mail takes the same time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$2TEsw7KMJOvpE8vv/09gKA$chs79PDtR/6Z8BxPPtnrH7hlpx+9nwtq9DpVoycQTdA'

/** In the place of a password's hash: nobody has set one yet, and none fits. */
export const NO_PASSWORD = '!'

export function hashPassword(password: string): Promise<string> {
  return hash(composed(password), options)
}

/** Whether the password fits the hash. For `undefined` and NO_PASSWORD it takes the same time and answers false. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const known = passwordHash === NO_PASSWORD ? undefined : passwordHash
  const fits = await verify(known ?? NOBODY, composed(password))
  return fits && known !== undefined
}

/** The same characters get the same bytes, whichever keyboard they were typed on. */
function composed(password: string): string {
  return password.normalize('NFKC')
}
