import { chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { smtpOptions } from './smtp.ts'

/** One mail. `html` and `text` have the same content. `messageId` is in angle brackets; if missing, one is generated. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId?: string }

export type Mailer = { send: (mail: Mail, from: { name: string; email: string }) => Promise<void> }

/** Sends over SMTP_URL; without it, writes each mail as one `.eml` file to `mail/` under DATA_DIR. */
export function createMailer(settings: Settings): Mailer {
  if (settings.smtpUrl) {
    const transport = createTransport(smtpOptions(settings.smtpUrl))
    return {
      send: async (mail, from) => {
        await transport.sendMail({ ...mail, from: { name: from.name, address: from.email } })
      },
    }
  }
  const folder = join(settings.dataDir, 'mail')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (mail, from) => {
      const { message, messageId } = await transport.sendMail({ ...mail, from: { name: from.name, address: from.email } })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`
      // Mails hold links that open accounts: they are for the shop's own user alone.
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
  }
}
