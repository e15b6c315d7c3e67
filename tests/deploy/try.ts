// npm run test:deploy: follows docs/operations.md line by line in an empty folder as an ordinary user, and tests the
// shop behind Caddy and nginx, monitored by Prometheus. They and openssl come from the system's packages. PostgreSQL
// and pgBackRest run in a Debian 13 of their own, made by debootstrap, so this needs root.
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../e2e/shop-process.ts'
import { asker, HOST, type Ask } from './ask.ts'
import { checkBehind, checkOutages } from './behind-proxy.ts'
import { Debian } from './debian.ts'
import { documentedSteps } from './documented-steps.ts'
import { drill, losePlace } from './drill.ts'
import { selfSigned, startCaddy, startNginx } from './proxies.ts'
import { has, Server } from './server.ts'
import { PASSWORD, Walk } from './walk.ts'
import { checkWatching } from './watching.ts'

const OWNER = { email: 'leyla@shop.example', password: 'tut-agaci-2026' }
const project = new URL('../..', import.meta.url).pathname

const missing = ['caddy', 'debootstrap', 'nginx', 'openssl', 'prometheus'].filter((program) => !has(program))
if (missing.length > 0) {
  console.error(
    `This needs programs that are not here: apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(1)
}
if (process.getuid?.() !== 0) {
  console.error('This needs root: PostgreSQL and pgBackRest run in a Debian of their own, by chroot.')
  process.exit(1)
}
let failed = 0
const check = (what: string, isSo: boolean, otherwise?: unknown) => {
  if (!isSo) failed++
  console.log(
    isSo ? `  ✓ ${what}` : `  ✗ ${what}: ${typeof otherwise === 'string' ? otherwise : JSON.stringify(otherwise)}`,
  )
}

const server = await Server.empty()
const debian = await Debian.make()
const mails = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => stream.resume().on('end', () => done()),
})
const [port, metricsPort, mailPort] = [await freePort(), await freePort(), await freePort()]
await new Promise<void>((resolve) => mails.listen(mailPort, '127.0.0.1', resolve))
const repository = join(server.folder, 'project.git')
await server.run(`git init -q --bare --initial-branch=main ${repository}`, server.folder)
const bundle = join(server.folder, 'project.bundle')
execFileSync('git', ['-C', project, 'bundle', 'create', '-q', bundle, 'HEAD'])
await server.run(`git -C ${repository} fetch -q ${bundle} HEAD:refs/heads/main`, server.folder)
const settings = {
  PUBLIC_URL: `https://${HOST}`,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  DATABASE_URL: `postgres://buxar:${PASSWORD}@127.0.0.1:${debian.port}/buxar`,
  MIGRATE_URL: `postgres://buxar_owner:${PASSWORD}@127.0.0.1:${debian.port}/buxar`,
  SMTP_URL: `smtp://127.0.0.1:${mailPort}?tls=off`,
}
const walk = new Walk(server, repository, settings, debian)
try {
  console.log('From an empty server to HTTPS')
  const files = await selfSigned(server)
  await walk.follow(await documentedSteps('From an empty server to HTTPS in 15 minutes'), async () =>
    startCaddy(server, port, files),
  )
  console.log(`  ${minutes(walk.took)} in all`)
  check('the books agree', walk.output.includes('The books agree'), walk.output)
  const link = /https:\/\/shop\.example\/password\/reset\/confirm\/(\S+)\/(\S+)/.exec(walk.output)
  check('setup prints a link with the public address', link !== null, walk.output)
  const [, uid = '', token = ''] = link ?? []

  const certificate = await readFile(files.certificate, 'utf8')
  const { proxy } = walk
  if (!proxy) throw new Error('docs/operations.md starts no Caddy')
  const ask = asker(proxy.port, certificate)
  const made = await post(ask, '/api/v1/users/reset_password_confirm/', {
    uid,
    token,
    new_password: OWNER.password,
    re_new_password: OWNER.password,
  })
  check('the owner sets a password through the proxy', made.status === 204, made.body.toString())
  const session = await signIn(ask)

  console.log('Backups')
  await walk.follow(await documentedSteps('Backups'))
  const findings = walk.output.split('\n').filter((line) => line.startsWith('✗'))
  check(
    'doctor finds nothing wrong but a name that leads nowhere',
    findings.length === 1 && findings[0]?.startsWith('✗ certificate: getaddrinfo ENOTFOUND') === true,
    findings,
  )
  await losePlace(server, debian, settings.DATABASE_URL, check)
  const units = ['buxar-backup@.service', 'buxar-backup@full.timer', 'buxar-backup@diff.timer']
    .map((name) => join(debian.folder, 'etc/systemd/system', name))
    .join(' ')
  const verified = await server.run(
    `systemd-analyze verify --man=no ${units} 2>&1 | grep buxar | grep -v 'is not executable' || true`,
    server.folder,
  )
  check('systemd accepts the units of the backup', verified === '', verified)
  const security = `systemd-analyze security --offline=true ${server.here('/etc/systemd/system/buxar.service')}`
  console.log(`  ${(await server.run(`${security} | tail -1`, server.folder)).trim()}`)

  console.log(`Behind ${proxy.name}`)
  await checkBehind(proxy, ask, session, check)
  await checkOutages(proxy, ask, walk, check)
  await proxy.stop()

  const nginx = await startNginx(server, port, files)
  console.log(`Behind ${nginx.name}`)
  await checkBehind(nginx, asker(nginx.port, certificate), session, check)
  await checkOutages(nginx, asker(nginx.port, certificate), walk, check)

  console.log('Watched')
  await walk.follow(await documentedSteps('Watching'))
  await checkWatching(server, metricsPort, check)

  console.log('The worst day')
  await drill(walk, debian, join(server.folder, 'drill'), check)
  const back = await signIn(asker(nginx.port, certificate)).catch((error: Error) => error.message)
  check('the owner is known again', back.length > 30, back)

  console.log('Upgrade')
  await walk.follow(await documentedSteps('Upgrades'))
  check('the shop answers', (await asker(nginx.port, certificate)('/')).status === 200)
  check(
    'nothing is written beside the data',
    (await server.run('git status --porcelain', server.here('/srv/buxar/app'))) === '',
  )
} catch (error) {
  check('the walk goes on', false, error instanceof Error ? error.stack : String(error))
} finally {
  await server.end()
  await debian.end()
  mails.close(() => {})
}
console.log(failed === 0 ? 'all is well' : `${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

async function post(ask: Ask, path: string, body: object) {
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
}

/** Returns the access token of the owner's session in the admin. */
async function signIn(ask: Ask): Promise<string> {
  const { status, body } = await post(ask, '/api/v1/admin/session/', {
    username: OWNER.email,
    password: OWNER.password,
  })
  if (status !== 200) throw new Error(`the owner cannot log in: ${status} ${body.toString()}`)
  return (JSON.parse(body.toString()) as { access: string }).access
}

function minutes(ms: number): string {
  return `${(ms / 60_000).toFixed(1)} min`
}
