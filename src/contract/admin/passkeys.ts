import { z } from 'zod'
import { endpoints } from '../endpoint.ts'
import { Id, requiredLine, Timestamp } from '../values.ts'
import { AccessToken, RecoveryCodes } from './session.ts'
import { exampleText } from './values.ts'

/** Bytes as base64url, as in WebAuthn's JSON. */
const bytes = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)
    .meta({ example })

const CREDENTIAL_ID = 'pQx3rV8aTk2mWc0ZyYh1Bg'
const CLIENT_DATA =
  'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiWVdKaiIsIm9yaWdpbiI6Imh0dHBzOi8vc2hvcC5leGFtcGxlIn0'

/** The common part of a browser's response about a passkey. */
function credential<Response extends z.ZodObject>(response: Response) {
  return z.object({
    id: bytes(1400, CREDENTIAL_ID),
    rawId: bytes(1400, CREDENTIAL_ID),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().meta({ example: 'platform' }),
    response,
  })
}

/** A new passkey (RegistrationResponseJSON of WebAuthn). */
const NewCredential = credential(
  z.object({
    clientDataJSON: bytes(4000, CLIENT_DATA),
    attestationObject: bytes(20_000, 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg'),
    transports: z
      .array(z.string().max(20))
      .max(10)
      .optional()
      .meta({ example: ['internal'] }),
  }),
)

/** A passkey that has signed the shop's challenge (AuthenticationResponseJSON of WebAuthn). */
const SignedCredential = credential(
  z.object({
    clientDataJSON: bytes(4000, CLIENT_DATA),
    authenticatorData: bytes(4000, 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ'),
    signature: bytes(2000, 'MEUCIQDlkcXJ2rm6kFv0b4tq1hS0c6n0'),
    userHandle: bytes(100, 'YWNjb3VudA').optional(),
  }),
)

/** Options for the browser's own JSON functions (WebAuthn level 3). */
const Options = z
  .record(z.string(), z.unknown())
  .meta({ example: { challenge: 'YWJj', rpId: 'shop.example', userVerification: 'required' } })

const Passkey = z.object({
  id: Id,
  name: exampleText('Ofis noutbuku'),
  created_at: Timestamp,
  /** The last login with it. */
  used_at: Timestamp.nullable(),
})

export const passkeys = endpoints({
  'session.prepare-passkey': {
    summary: 'A challenge for a login with a passkey, valid once, within five minutes',
    access: 'public',
    reply: z.object({ options: Options }),
    errors: [403, 429],
  },
  'session.begin-with-passkey': {
    summary: 'Log in to the admin with a passkey, without password and code',
    description:
      'A passkey is possession and, because the device asks for its PIN or fingerprint, a second factor in itself.',
    access: 'public',
    body: z.object({ credential: SignedCredential }),
    reply: z.object({ access: AccessToken, account: Id }),
    errors: [401, 403, 429],
  },
  'passkeys.list': {
    summary: "The caller's passkeys",
    beforeSecondFactor: true,
    reply: z.object({ results: z.array(Passkey), total: z.int() }),
  },
  'passkeys.prepare': {
    repeat: 'harmless',
    summary: 'A challenge for a new passkey, valid once, within five minutes',
    beforeSecondFactor: true,
    recentPassword: true,
    reply: z.object({ options: Options }),
    errors: [409],
  },
  'passkeys.create': {
    repeat: 'harmless',
    summary: 'Keep a new passkey; the first second factor of an account comes with recovery codes',
    beforeSecondFactor: true,
    recentPassword: true,
    body: z.object({ name: requiredLine(60).meta({ example: 'Ofis noutbuku' }), credential: NewCredential }),
    status: 201,
    reply: z.object({ passkey: Passkey, recovery_codes: RecoveryCodes.shape.recovery_codes.nullable() }),
    errors: [409],
  },
  'passkeys.delete': {
    summary: "Delete one of the caller's passkeys; the last second factor stays while the owner requires one",
    recentPassword: true,
    errors: [409],
  },
})
