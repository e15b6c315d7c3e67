/** The library that makes and checks passkeys. It is a tenth of what the server's start would load: it comes with the first passkey. */
export async function webAuthn() {
  const [server, helpers] = await Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')])
  return { ...server, ...helpers }
}
