import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Email } from 'postal-mime'
import { ApiError } from '#src/contract/client/api-error.ts'
import { escape } from './letter.ts'

const STYLE = `body{margin:2rem auto;max-width:60rem;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;
color-scheme:light dark}
li{margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere}
iframe{width:100%;height:44rem;border:1px solid #888;border-radius:8px;background:#fff}`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The most mails in the list. */
const SHOWN = 200

/** Allows no scripts, only the list's own style, and the mail in a sandboxed frame that can only open links. */
const LIST_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * GET /dev/mail: the mails that were written as files, newest first. Only for the demo shop, because mails contain
 * secret links.
 */
export function serveDevMail(app: FastifyInstance, dataDir: string): void {
  const folder = join(dataDir, 'mail')

  app.get('/dev/mail', async (_request, reply) => {
    const newest = (await mailFiles(folder)).slice(0, SHOWN)
    const mails = await Promise.all(newest.map(async (name) => ({ name, mail: await readMail(folder, name) })))
    const lines = mails.map(
      ({ name, mail }) =>
        `<li><a href="/dev/mail/${name}">${escape(mail.subject ?? '(mövzusuz)')}</a><br><small>${escape(addressee(mail))}, ${escape(mail.date ?? '')}</small></li>`,
    )
    return page(reply, 'Məktublar', lines.length > 0 ? `<ol>${lines.join('')}</ol>` : '<p>Hələ məktub yoxdur.</p>')
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', async ({ params }, reply) => {
    const mail = await known(folder, params.name)
    const frame = `<iframe src="/dev/mail/${params.name}/html" title="Məktub" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    return page(
      reply,
      mail.subject ?? '(mövzusuz)',
      `<p><a href="/dev/mail">Bütün məktublar</a></p><p>${escape(addressee(mail))}, ${escape(mail.date ?? '')}</p>
<pre>${withLinks(mail.text ?? '')}</pre>${mail.html ? frame : ''}`,
    )
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name/html', async ({ params }, reply) => {
    const mail = await known(folder, params.name)
    return send(reply, LETTER_POLICY, `<base target="_blank">${mail.html ?? ''}`)
  })
}

function page(reply: FastifyReply, title: string, body: string): FastifyReply {
  return send(
    reply,
    LIST_POLICY,
    `<!doctype html><html lang="az"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head><body><h1>${escape(title)}</h1>${body}</body></html>`,
  )
}

function send(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** File names begin with the time of writing, so the reverse order is newest first. */
async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^[\w.-]+\.eml$/.test(name))
    .sort()
    .reverse()
}

async function known(folder: string, name: string): Promise<Email> {
  if (!(await mailFiles(folder)).includes(name)) throw new ApiError(404, { detail: 'Məktub tapılmadı.' })
  return readMail(folder, name)
}

async function readMail(folder: string, name: string): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(await readFile(join(folder, name)))
}

function addressee(mail: Email): string {
  return mail.to?.map((to) => to.address ?? '').join(', ') ?? ''
}

/** Returns the text with its URLs as links. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, place) => (place % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')
}
