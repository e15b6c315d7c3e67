import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { createMailer } from './mailer.ts'

const mail = { to: 'aysel@example.com', subject: 'Salam', text: 'Salam', html: '<p>Salam</p>' }
const from = { name: 'Buxar', email: 'salam@buxar.az' }

/**
 * Sends a mail to a server with or without STARTTLS. Returns whether it arrived, and the password that the server
 * received.
 */
async function sendTo(
  offersTls: boolean,
  query: string,
): Promise<{ sent: boolean; came: boolean; password: string | null }> {
  const login = { came: false, password: null as string | null }
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      login.password = password ?? null
      done(null, { user: 'shop' })
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        login.came = true
        done()
      })
    },
  })
  // A client that does not trust the server's own certificate closes the connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const env = readEnv({ SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}${query}` })
  const sent = await createMailer(env)
    .send(mail, from)
    .then(
      () => true,
      () => false,
    )
  await new Promise<void>((resolve) => server.close(resolve))
  return { sent, ...login }
}

describe('mailer', () => {
  it('sends neither password nor mail to a server without TLS', async () => {
    expect(await sendTo(false, '')).toEqual({ sent: false, came: false, password: null })
  })

  it('sends over STARTTLS, and sends nothing to a server with an unsigned certificate', async () => {
    expect(await sendTo(true, '?tls.rejectUnauthorized=false')).toEqual({ sent: true, came: true, password: 'secret' })
    expect(await sendTo(true, '')).toEqual({ sent: false, came: false, password: null })
  })

  it('?tls=off sends in plain text, only to this machine', async () => {
    expect(await sendTo(false, '?tls=off')).toEqual({ sent: true, came: true, password: 'secret' })
    expect(() => readEnv({ SMTP_URL: 'smtp://mail.example:25?tls=off' })).toThrow('SMTP_URL')
  })

  it("only the shop's own user may read mails that are written as files", async () => {
    const folder = await mkdtemp(join(tmpdir(), 'buxar-mail-'))
    try {
      await createMailer(readEnv({ DATA_DIR: folder })).send(mail, from)
      const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
      const [name = ''] = await readdir(join(folder, 'mail'))
      expect([await mode(join(folder, 'mail')), await mode(join(folder, 'mail', name))]).toEqual(['700', '600'])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('keeps each of two mails about one order that are written in the same moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'buxar-mails-'))
    const mailer = createMailer(readEnv({ DATA_DIR: folder }))
    const about = Array.from({ length: 30 }, () => mailer.send({ ...mail, messageId: '<order-7@buxar.az>' }, from))
    await Promise.all(about)
    const names = await readdir(join(folder, 'mail'))
    await rm(folder, { recursive: true })
    expect(names.filter((name) => name.endsWith('.eml'))).toHaveLength(30)
  })
})
