/* oxlint-disable import/default -- the query makes another module of the file: TypeScript knows its default export */
import firstPaint from './first-paint.ts?inline-script'
import openAgeGate from './open-age-gate.ts?inline-script'
import roundAside from './round-aside.ts?inline-script'

/**
 * The shop's own scripts that stand in the page itself, each compiled to one text (vite.config.ts). On the server alone:
 * the browser's bundle has '' in their place.
 */
export { firstPaint, openAgeGate, roundAside }

/** All of them, for the page's Content-Security-Policy: each is allowed by the hash of its text. */
export const inlineScripts: readonly string[] = [firstPaint, openAgeGate, roundAside]
