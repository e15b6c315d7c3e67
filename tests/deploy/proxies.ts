import { writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../e2e/shop-process.ts'
import { HOST } from './ask.ts'
import type { Running, Server } from './server.ts'

/** A proxy in front of the shop, with a self-signed certificate. */
export type Proxy = { name: string; port: number; plainPort: number; stop: () => Promise<void> }

/** The files of the certificate and of its key. */
type Certificate = { certificate: string; key: string }

/** Makes the certificate of both proxies. */
export async function selfSigned(server: Server): Promise<Certificate> {
  const [certificate, key] = [join(server.folder, 'etc', 'shop.pem'), join(server.folder, 'etc', 'shop.key')]
  await server.run(
    `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=${HOST} -addext subjectAltName=DNS:${HOST} -keyout ${key} -out ${certificate}`,
    server.folder,
  )
  return { certificate, key }
}

/** Runs Caddy with the installed Caddyfile; only ports and certificate are this machine's. A second node is dead. */
export async function startCaddy(server: Server, shopPort: number, { certificate, key }: Certificate): Promise<Proxy> {
  const file = server.here('/etc/caddy/Caddyfile')
  const [port, plainPort] = [await freePort(), await freePort()]
  await server.edit(file, [
    [
      `${HOST} {`,
      `{\n\thttp_port ${plainPort}\n\thttps_port ${port}\n\tadmin off\n\tskip_install_trust\n}\n${HOST} {\n\ttls ${certificate} ${key}`,
    ],
    ['127.0.0.1:3000', `127.0.0.1:${shopPort} 127.0.0.1:${await freePort()}`],
    ['/var/www', server.here('/var/www')],
  ])
  const caddy = server.start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'])
  await listening(caddy, port)
  return { name: 'Caddy', port, plainPort, stop: caddy.stop }
}

/** Runs nginx with deploy/nginx.conf, included like in Debian's own nginx.conf. A second node is dead. */
export async function startNginx(server: Server, shopPort: number, { certificate, key }: Certificate): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const site = join(server.folder, 'etc', 'shop.conf')
  await server.run(`install -m 644 ${server.here('/srv/buxar/app')}/deploy/nginx.conf ${site}`, server.folder)
  await server.edit(site, [
    [/\[::\]:(80|443)/, '[::1]:$1'],
    [/\b80;/, `${plainPort};`],
    [/\b443 ssl/, `${port} ssl`],
    ['/etc/letsencrypt/live/shop.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/shop.example/privkey.pem', key],
    ['server 127.0.0.1:3000;', `server 127.0.0.1:${shopPort}; server 127.0.0.1:${await freePort()};`],
    ['/var/www', server.here('/var/www')],
  ])
  const main = join(server.folder, 'etc', 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${server.folder}/tmp/${kind};`)
    .join(' ')
  await writeFile(
    main,
    `daemon off; pid ${server.folder}/tmp/nginx.pid; error_log stderr; events {}
http { sendfile on; tcp_nopush on; types_hash_max_size 2048; default_type application/octet-stream;
  access_log off; gzip on; ${temporary} include ${site}; }
`,
  )
  const nginx = server.start('nginx', ['-e', 'stderr', '-c', main])
  await listening(nginx, port)
  return { name: 'nginx', port, plainPort, stop: nginx.stop }
}

/** Resolves once a program accepts connections; throws with its output if it ends instead. */
export async function listening({ child, output }: Running, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended:\n${output()}`)
    const socket = connect(port, '127.0.0.1')
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (open) return
    await wait(100)
  }
}
