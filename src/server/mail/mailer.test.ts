import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { createMailer } from './mailer.ts'

const mail = { to: 'aysel@example.com', subject: 'Salam', text: 'Salam', html: '<p>Salam</p>' }
const from = { name: 'Buxar', email: 'salam@buxar.az' }

/** Sends a mail to a server with or without STARTTLS; answers whether it came, and what the server saw of the password. */
async function sendTo(offersTls: boolean, query: string): Promise<{ sent: boolean; came: boolean; password: string | null }> {
  const seen = { came: false, password: null as string | null }
  const server = new SMTPServer({
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ password }, _session, done) {
      seen.password = password ?? null
      done(null, { user: 'shop' })
    },
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        seen.came = true
        done()
      })
    },
  })
  // A client that does not believe the server's own certificate hangs up.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const settings = readSettings({ SMTP_URL: `smtp://shop:secret@127.0.0.1:${port}${query}` })
  const sent = await createMailer(settings).send(mail, from).then(() => true, () => false)
  await new Promise<void>((resolve) => server.close(resolve))
  return { sent, ...seen }
}

test('neither password nor mail goes to a server without TLS', async () => {
  expect(await sendTo(false, '')).toEqual({ sent: false, came: false, password: null })
})

test('a server with STARTTLS gets the mail encrypted, and one whose certificate nobody signed gets nothing', async () => {
  expect(await sendTo(true, '?tls.rejectUnauthorized=false')).toEqual({ sent: true, came: true, password: 'secret' })
  expect(await sendTo(true, '')).toEqual({ sent: false, came: false, password: null })
})

test('?tls=off sends in plain text, to this machine alone', async () => {
  expect(await sendTo(false, '?tls=off')).toEqual({ sent: true, came: true, password: 'secret' })
  expect(() => readSettings({ SMTP_URL: 'smtp://mail.example:25?tls=off' })).toThrow('SMTP_URL')
})

test("mails that are written as files are for the shop's own user alone", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'buxar-mail-'))
  try {
    await createMailer(readSettings({ DATA_DIR: folder })).send(mail, from)
    const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
    const [name = ''] = await readdir(join(folder, 'mail'))
    expect([await mode(join(folder, 'mail')), await mode(join(folder, 'mail', name))]).toEqual(['700', '600'])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
