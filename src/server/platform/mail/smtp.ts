import type SMTPTransport from 'nodemailer/lib/smtp-transport'

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
