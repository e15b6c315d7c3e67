// npm run test:deploy: follows docs/operations.md line by line in an empty folder as an ordinary user, and tries the shop
// behind Caddy and nginx, watched by Prometheus. They and openssl come from the system's packages.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../e2e/shop-process.ts'
import { asker, HOST, type Ask } from './ask.ts'
import { checkBehind } from './behind-proxy.ts'
import { documentedSteps } from './documented-steps.ts'
import { selfSigned, startCaddy, startNginx } from './proxies.ts'
import { has, Server } from './server.ts'
import { Walk } from './walk.ts'
import { checkWatching } from './watching.ts'

const OWNER = { first_name: 'Leyla', last_name: 'Quliyeva', phone: '050 111 22 33', email: 'leyla@example.com', password: 'tut-agaci-2026' }
const project = new URL('../..', import.meta.url).pathname

const missing = ['caddy', 'nginx', 'openssl', 'prometheus'].filter((program) => !has(program))
if (missing.length > 0) {
  console.error(`This needs programs that are not here: apt-get install -y --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}
let failed = 0
const check = (what: string, isSo: boolean, otherwise?: unknown) => {
  if (!isSo) failed++
  console.log(isSo ? `  ✓ ${what}` : `  ✗ ${what}: ${typeof otherwise === 'string' ? otherwise : JSON.stringify(otherwise)}`)
}

const server = await Server.empty()
const mails = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: (stream, _session, done) => stream.resume().on('end', () => done()) })
const [port, metricsPort, mailPort] = [await freePort(), await freePort(), await freePort()]
await new Promise<void>((resolve) => mails.listen(mailPort, '127.0.0.1', resolve))
const repository = join(server.folder, 'project.git')
await server.run(`git init -q --bare --initial-branch=main ${repository}`, server.folder)
const bundle = join(server.folder, 'project.bundle')
execFileSync('git', ['-C', project, 'bundle', 'create', '-q', bundle, 'HEAD'])
await server.run(`git -C ${repository} fetch -q ${bundle} HEAD:refs/heads/main`, server.folder)
const settings = {
  PUBLIC_URL: `https://${HOST}`, PORT: String(port), METRICS_PORT: String(metricsPort), BACKUP_KEY: 'a passphrase # of its own',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}?tls=off`,
}
const walk = new Walk(server, repository, settings)
try {
  console.log('From an empty server to HTTPS')
  const files = await selfSigned(server)
  await walk.follow(await documentedSteps('From an empty server to HTTPS in 15 minutes'), async () => startCaddy(server, port, files))
  console.log(`  ${minutes(walk.took)} in all`)
  check('backup and doctor find nothing wrong', walk.said.includes('The books agree') && !walk.said.includes('✗'), walk.said)
  const code = /first-owner\?code=([\w-]+)/.exec(walk.shopSaid())?.[1] ?? ''
  check('the shop prints its public address', walk.shopSaid().includes(`https://${HOST}/admin/#/first-owner?code=`), walk.shopSaid())

  const certificate = await readFile(files.certificate, 'utf8')
  const { proxy } = walk
  if (!proxy) throw new Error('docs/operations.md starts no Caddy')
  const ask = asker(proxy.port, certificate)
  const made = await post(ask, '/api/v1/admin/first-owner/', { ...OWNER, code })
  check('one becomes the owner through the proxy', made.status === 204, made.body.toString())
  const session = await signIn(ask)
  console.log(`Behind ${proxy.name}`)
  await checkBehind(proxy, ask, session, check)
  await proxy.stop()

  const nginx = await startNginx(server, port, files)
  console.log(`Behind ${nginx.name}`)
  await checkBehind(nginx, asker(nginx.port, certificate), session, check)

  console.log('Watched')
  await walk.follow(await documentedSteps('Watching'))
  await checkWatching(server, metricsPort, check)

  console.log('The worst day')
  await walk.follow(['buxar backup'])
  await walk.burn()
  const burnt = performance.now()
  await walk.follow(await documentedSteps('The worst day'))
  check('the books agree', walk.said.includes('The books agree'), walk.said)
  const back = await signIn(asker(nginx.port, certificate)).catch((error: Error) => error.message)
  check('the owner is known again', back.length > 100, back)
  console.log(`  back after ${minutes(performance.now() - burnt)}, on a machine where the shop is installed`)

  console.log('Upgrade')
  await walk.follow(await documentedSteps('Upgrades'))
  check('the shop answers', (await asker(nginx.port, certificate)('/')).status === 200)
  check('nothing is written beside the data', (await server.run('git status --porcelain', server.here('/srv/buxar/app'))) === '')
} catch (error) {
  check('the walk goes on', false, error instanceof Error ? error.stack : String(error))
} finally {
  await server.end()
  mails.close(() => {})
}
console.log(failed === 0 ? 'all is well' : `${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function post(ask: Ask, path: string, body: object) {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** Answers the access token of the owner's session in the back office. */
async function signIn(ask: Ask): Promise<string> {
  const { status, body } = await post(ask, '/api/v1/admin/session/', { username: OWNER.email, password: OWNER.password })
  if (status !== 200) throw new Error(`the owner cannot sign in: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { access: string }).access
}

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`
}
