/** Messages by field as in D14; for the lines of an order a list of such objects. */
export type FieldErrors = Record<string, unknown>

/**
 * An error answer (D14). `detail` is the message of an error that belongs to no field, `fields` are the messages by
 * field, `body` is the whole answer.
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

  get detail(): string | undefined {
    return typeof this.body.detail === 'string' ? this.body.detail : undefined
  }

  get fields(): FieldErrors {
    if (this.status !== 400 || this.detail !== undefined) return {}
    return this.body
  }

  /** The current slug of a thing that was asked for by a former one (D23); only on a 404. */
  get moved_to(): string | undefined {
    return this.status === 404 && typeof this.body.moved_to === 'string' ? this.body.moved_to : undefined
  }

  /** The first message of one field. */
  field(name: string): string | undefined {
    const messages = this.fields[name]
    return Array.isArray(messages) && typeof messages[0] === 'string' ? messages[0] : undefined
  }
}
