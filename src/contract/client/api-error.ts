/** Messages by field (D14). For the lines of an order, a list of such objects. */
export type FieldErrors = Record<string, unknown>

/**
 * An error response (D14). `detail` is the message of an error without a field, `fields` are the messages by field,
 * `body` is the whole body.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.detail === 'string' ? body.detail : `status ${status}`)
    this.status = status
    this.body = body
  }

  /**
   * Whether the shop itself rejected the request, so that nothing was written and the next try needs a new key (C1).
   * Not clear: a failure of a server or proxy, a timeout, a limit, an ended session, a response that is not the shop's.
   */
  get isClear(): boolean {
    const { status } = this
    return status < 500 && ![401, 408, 425, 429].includes(status) && Object.keys(this.body).length > 0
  }

  get detail(): string | undefined {
    return typeof this.body.detail === 'string' ? this.body.detail : undefined
  }

  get fields(): FieldErrors {
    if (this.status !== 400 || this.detail !== undefined) return {}
    return this.body
  }

  /** The current slug, if the request used a former slug (D23). Only on a 404. */
  get moved_to(): string | undefined {
    return this.status === 404 && typeof this.body.moved_to === 'string' ? this.body.moved_to : undefined
  }

  /** Returns the first message of one field. */
  field(name: string): string | undefined {
    const messages = this.fields[name]
    return Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  }
}

/** No response arrived: there is no connection, or it was cut. Whether the shop has written the change is unknown. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  constructor(cause: unknown) {
    super('no answer', { cause })
  }
}

/**
 * Whether a write may or may not have happened, so that the user should retry with the same key (C1). An ended session
 * and a limit are known: the shop has reported them, and wrote nothing.
 */
export function isUnknown(error: unknown): boolean {
  if (error instanceof NoAnswer) return true
  return error instanceof ApiError && !error.isClear && error.status !== 401 && error.status !== 429
}
