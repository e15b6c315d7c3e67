declare module 'wawoff2/decompress.js' {
  /** The result is in memory that the next call overwrites. */
  export default function decompress(woff2: Uint8Array): Promise<Uint8Array>
}
