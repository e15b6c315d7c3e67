import { languageNow } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import type { Env } from '../env.ts'

/** Returns the address of a page of the storefront in the language of the mail. */
export const pageUrl = ({ env }: { env: Pick<Env, 'publicUrl'> }, path: string): string =>
  env.publicUrl + inPath(languageNow(), path)
