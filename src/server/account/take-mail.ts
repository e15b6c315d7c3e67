import { TooManyError, type Limits } from '../limits/limits.ts'
import { sha256 } from '../tokens/secret-token.ts'

/** Counts a mail to this address; false when the limit is reached (D24), so that the answer stays the same. */
export async function takeMail(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.take('mail-address', sha256(email.toLowerCase()))
    return true
  } catch (error) {
    if (error instanceof TooManyError) return false
    throw error
  }
}
