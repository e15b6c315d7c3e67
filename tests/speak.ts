import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { inMailLanguage } from '../src/server/shop/account/mail-language.ts'
import { jobs } from '../src/server/start/jobs.ts'
import { issueAccessToken, openSession } from '../src/server/platform/tokens/sessions.ts'
import { PASSWORD } from './demo-goods.ts'
import type { TestShop } from './with-shop.ts'

/** A response for tests; `body` is parsed JSON, whose type the test knows. */
// oxlint-disable-next-line no-explicit-any -- a test says what it expects of the answer
export type Answer = { status: number; headers: Record<string, unknown>; body: any }

export type Speaker = {
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
  put: (path: string, body?: unknown) => Promise<Answer>
  patch: (path: string, body?: unknown) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
}

/** Sends requests to the shop's calls (paths after /api/v1/), for an account or a visitor. */
export function speakTo(shop: TestShop, userId: number | null = null, ip = '127.0.0.1'): Speaker {
  return speakWith(shop, async () => (userId === null ? null : tokenFor(shop, userId)), ip)
}

/** Opens a session of an account and returns its token. */
export async function tokenFor(
  { services: { database } }: Pick<TestShop, 'services'>,
  userId: number,
): Promise<string> {
  const { session } = await openSession(database, userId, 'test')
  return issueAccessToken(database, userId, session)
}

/** The same with any token. */
export function speakWith(shop: TestShop, token: () => Promise<string | null>, ip = '127.0.0.1'): Speaker {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    extra: Record<string, string> = {},
  ) => {
    const headers: Record<string, string> = { ...extra }
    const bearer = await token()
    if (bearer !== null) headers.authorization = `Bearer ${bearer}`
    const answer = await shop.app.inject({
      method,
      url: path.startsWith('/') ? path : `/api/v1/${path}`,
      headers:
        body === undefined || body instanceof Buffer ? headers : { 'content-type': 'application/json', ...headers },
      payload: body === undefined || body instanceof Buffer ? body : JSON.stringify(body),
      remoteAddress: ip,
    })
    return { status: answer.statusCode, headers: answer.headers, body: readBody(answer) }
  }
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body) => send('PUT', path, body),
    patch: (path, body) => send('PATCH', path, body),
    delete: (path) => send('DELETE', path),
  }
}

/** Parsed JSON, or a file as its bytes. */
function readBody(answer: { body: string; rawPayload: Buffer; headers: Record<string, unknown> }): unknown {
  if (answer.headers['content-disposition'] !== undefined) return answer.rawPayload
  return answer.body === '' ? undefined : JSON.parse(answer.body)
}

export function signIn(shop: TestShop, email: string, password = PASSWORD, ip = '127.0.0.1'): Promise<Answer> {
  return speakTo(shop, null, ip).post('token/', { username: email, password })
}

/** Returns the queued jobs of a name, oldest first. */
export async function queued(shop: TestShop, name: string): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.services.database.$client.query<{ data: Record<string, unknown> }>(
    'select data from pgboss.job where name = $1 order by created_on, id',
    [jobCalled(name).name],
  )
  return rows.map((row) => row.data)
}

/** Runs a job in this process at once. */
export async function work(shop: TestShop, name: string, data: object): Promise<void> {
  const { mails, run } = jobCalled(name)
  await (mails ? inMailLanguage(shop.services, data, () => run(shop.services, data)) : run(shop.services, data))
}

function jobCalled(name: string) {
  const job = jobs.find((job) => job.name === name)
  if (!job) throw new Error(`no such job: ${name}`)
  return job
}

/** Returns the written mails, oldest first. */
export async function mails(shop: TestShop): Promise<Email[]> {
  const folder = join(shop.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
}
