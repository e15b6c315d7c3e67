// node bench/onec.ts [goods]: exchanges goods with a demo shop by CommerceML, kills Node in the middle of both imports,
// and expects that each goods is there once.
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort, startShop } from '../tests/e2e/shop-process.ts'
import { Fake1C, fakeGoods, type Transport } from '../tests/fake-1c.ts'

const count = Number(process.argv[2] ?? 5000)
const dataDir = await mkdtemp(join(tmpdir(), 'buxar-onec-'))
const settings = { DATA_DIR: dataDir, DEMO: '1', PORT: String(await freePort()), LOG_LEVEL: 'warn' }
let shop = await startShop(settings)
try {
  const access = await signIn()
  const call = async (method: string, path: string, body?: object) => {
    const reply = await fetch(`${shop.url}/api/v1/admin/onec/${path}`, {
      method,
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${path} returned ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  await call('PUT', '', { publish_new: true })
  const onec = new Fake1C(overHttp, await call('POST', 'keys/', {}), { version: '2.10', zip: true, part: 5_000_000 })
  const goods = fakeGoods(count)
  const began = Date.now()
  await onec.begin()
  await onec.upload(goods)
  for (const name of ['import.xml', 'offers.xml']) {
    const killed = killSoon()
    const state = await untilDone(() => onec.import(name))
    await killed
    if (state !== 'success') throw new Error(state)
  }
  console.log(`${count} goods with two kills: ${(Date.now() - began) / 1000} s`)
  console.log((await call('GET', '')).exchanges[0].counts)
  const again = Date.now()
  if ((await onec.exchange(goods)) !== 'success') throw new Error('the second exchange failed')
  console.log(`the same goods again: ${(Date.now() - again) / 1000} s`)
  console.log((await call('GET', '')).exchanges[0].counts)
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Kills Node during the import, and starts it again. */
async function killSoon(): Promise<void> {
  await wait(1000)
  shop.child.kill('SIGKILL')
  await wait(500)
  shop = await startShop(settings)
}

/** Calls again after each lost connection, as 1C's schedule does. */
async function untilDone(call: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await call()
    } catch {
      await wait(1000)
    }
  }
}

function overHttp({ path, method, headers, body }: Parameters<Transport>[0]): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${shop.url}${path}`, { method, headers, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (piece: string) => (text += piece))
      reply.on('end', () => resolve(text))
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v1/admin/session/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@demo.az', password: 'demo-shop-2026' }),
  })
  return ((await answer.json()) as { access: string }).access
}
