import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../env.ts'
import type SMTPTransport from 'nodemailer/lib/smtp-transport'

/** Loaded with the first mail: its 39 modules would be a tenth of the start. */
const nodemailer = () => import('nodemailer')

/** One mail. `html` and `text` have the same content. `messageId` is in angle brackets; the default is generated. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId?: string }

export type Mailer = { send: (mail: Mail, from: { name: string; email: string }) => Promise<void> }

/**
 * Creates a mailer for SMTP_URL. Without it, the mailer writes each mail as one `.eml` file to `mail/` under DATA_DIR.
 */
export function createMailer(env: Env): Mailer {
  if (env.smtpUrl) {
    const options = smtpOptions(env.smtpUrl)
    return {
      send: async (mail, from) => {
        const { createTransport } = await nodemailer()
        await createTransport(options).sendMail({ ...mail, from: { name: from.name, address: from.email } })
      },
    }
  }
  const folder = join(env.dataDir, 'mail')
  return {
    send: async (mail, from) => {
      const { createTransport } = await nodemailer()
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await transport.sendMail({
        ...mail,
        from: { name: from.name, address: from.email },
      })
      // Mails about one order have one message id, so it does not tell them apart.
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 13)}.eml`
      // Mails contain links that give access to accounts, so only the shop's own user may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
  }
}

/**
 * Returns the options for SMTP_URL. Passwords and mails are sent encrypted, or not at all: a server without STARTTLS is
 * rejected, unless the URL ends in '?tls=off' (env.ts accepts that only for this machine).
 */
export function smtpOptions(smtpUrl: string): SMTPTransport.Options {
  const url = new URL(smtpUrl)
  const isPlain = url.searchParams.get('tls') === 'off'
  url.searchParams.delete('tls')
  // Times in ms. A server that hangs must not block a queue: the mail is retried.
  return {
    url: url.href,
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  }
}
