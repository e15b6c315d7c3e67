/* oxlint-disable import/default -- the query makes another module of the file: TypeScript knows its default export */
import firstPaint from './first-paint.ts?inline-script'
import openAgeGate from './open-age-gate.ts?inline-script'

/**
 * The shop's inline scripts, each compiled to one text (vite.config.ts). Only the server has them: in the browser's
 * bundle each is ''.
 */
export { firstPaint, openAgeGate }

/** All inline scripts, for the Content-Security-Policy, which allows each by its hash. */
export const inlineScripts: readonly string[] = [firstPaint, openAgeGate]
