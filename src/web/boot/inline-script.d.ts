/**
 * A TypeScript module compiled to one script, as the text of a <script> element. '' in the browser (vite.config.ts).
 */
declare module '*?inline-script' {
  const text: string
  export default text
}
