/** How long after a failure it is tried again, ms; sooner when the connection returns. */
const PAUSE = 5000

/**
 * Fetches a script until it is there. For parts that come by themselves: a moment without a connection must not take
 * away the page around them.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, PAUSE)
      })
    }
  }
}
