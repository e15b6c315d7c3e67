/**
 * Loads the library that makes and verifies passkeys. It would be a tenth of the server's start, so it is loaded with
 * the first passkey.
 */
export async function webAuthn() {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...server, ...helpers }
}
