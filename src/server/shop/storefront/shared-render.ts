import { ClientGone } from '#src/server/platform/http/client-gone.ts'

/** One rendering for all requests of the same page. It ends when the last of them is gone. */
export class SharedRender<Page> {
  readonly #ending = new AbortController()
  readonly #page: Promise<Page>
  #waiting = 0
  /** The number of drops of the cache before the rendering began. */
  readonly readFrom: number

  constructor(readFrom: number, render: (gone: AbortSignal) => Promise<Page>) {
    this.readFrom = readFrom
    this.#page = render(this.#ending.signal)
    this.#page.catch(() => {})
  }

  get isAbandoned(): boolean {
    return this.#ending.signal.aborted
  }

  /** Resolves with the page; rejects if the client is gone first. */
  async join(gone: AbortSignal): Promise<Page> {
    gone.throwIfAborted()
    this.#waiting++
    return new Promise<Page>((resolve, reject) => {
      const leave = () => {
        if (--this.#waiting === 0) this.#ending.abort(gone.reason ?? new ClientGone())
        reject(gone.reason as Error)
      }
      gone.addEventListener('abort', leave, { once: true })
      this.#page.then(resolve, reject).finally(() => gone.removeEventListener('abort', leave))
    })
  }
}
