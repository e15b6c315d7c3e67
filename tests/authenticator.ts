import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Faults of a response that an honest device would not make. */
type Twist = { origin?: string; host?: string; isVerified?: boolean; counter?: number }

/**
 * A device that makes one passkey (ES256) and signs with it, in the format of browsers: WebAuthn level 3, §5.1 and
 * §6.
 */
export class Authenticator {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #site: { origin: string; host: string }
  counter = 0

  constructor(site: { origin: string; host: string }) {
    this.#site = site
  }

  /** Returns the browser's response to the options of making a passkey. */
  make(challenge: string, twist: Twist = {}) {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text = '') => new Uint8Array(Buffer.from(text, 'base64url'))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const authData = Buffer.concat([this.#data(0x40, twist), Buffer.alloc(16), length, id, key])
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    )
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, twist).toString('base64url'),
      attestationObject: Buffer.from(attestationObject).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns the browser's response to the options of logging in. */
  sign(challenge: string, twist: Twist = {}) {
    this.counter += 1
    const clientData = this.#clientData('webauthn.get', challenge, twist)
    const authenticatorData = this.#data(0, twist)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]),
      this.#keys.privateKey,
    )
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
    })
  }

  #credential<Response extends object>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', authenticatorAttachment: 'platform', response }
  }

  #clientData(type: string, challenge: string, { origin = this.#site.origin }: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  /** The hash of the site, the flags (present, verified) and the counter. */
  #data(flags: number, { host = this.#site.host, isVerified = true, counter = this.counter }: Twist): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([
      createHash('sha256').update(host).digest(),
      Buffer.from([flags | 1 | (isVerified ? 4 : 0)]),
      count,
    ])
  }
}
