import type SMTPTransport from 'nodemailer/lib/smtp-transport'

/**
 * How mails are sent to SMTP_URL. Passwords and mails travel encrypted, or not at all: a server that offers no STARTTLS
 * is refused, unless the address ends in '?tls=off' (settings.ts takes that for this machine alone).
 */
export function smtpOptions(smtpUrl: string): SMTPTransport.Options {
  const url = new URL(smtpUrl)
  const isPlain = url.searchParams.get('tls') === 'off'
  url.searchParams.delete('tls')
  // Times in ms. A server that hangs must not hold up a queue: the mail is tried again.
  return { url: url.href, requireTLS: !isPlain, ignoreTLS: isPlain, connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }
}
