import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The ids of the user `nobody` on Debian. Unless root runs the tests, the current user acts as the shop's user. */
const NOBODY = { uid: 65_534, gid: 65_534 }
const asRoot = process.getuid?.() === 0
const identity = asRoot ? NOBODY : {}

/** A running program, and its output. */
export type Running = { child: ChildProcess; output: () => string; stop: () => Promise<void> }

/**
 * An empty folder in place of an empty server: it contains /srv/buxar, /etc and /usr/local/bin, and an ordinary user
 * runs everything.
 */
export class Server {
  readonly folder: string
  private readonly running: Running[] = []

  private constructor(folder: string) {
    this.folder = folder
  }

  static async empty(): Promise<Server> {
    const server = new Server(await mkdtemp(join(tmpdir(), 'buxar-deploy-')))
    for (const name of [
      '',
      'srv',
      'srv/buxar',
      'etc',
      'etc/caddy',
      'etc/prometheus',
      'etc/systemd',
      'etc/systemd/system',
      'usr',
      'usr/local',
      'usr/local/bin',
      'var',
      'var/www',
      'tmp',
    ]) {
      await mkdir(join(server.folder, name), { recursive: true })
      if (asRoot) await chown(join(server.folder, name), NOBODY.uid, NOBODY.gid)
    }
    return server
  }

  /** Paths of a server, mapped into this folder. */
  here(text: string): string {
    return text.replace(
      /(?<![\w/.-])\/(srv\/buxar|etc\/(?:buxar|caddy|prometheus|systemd)|usr\/local\/bin|var\/www)/g,
      `${this.folder}/$1`,
    )
  }

  /**
   * Runs a command to its end as the ordinary user; returns its output. Throws with the output if the command fails.
   */
  async run(command: string, cwd: string): Promise<string> {
    const { child, output } = this.begin('sh', ['-c', command], {}, cwd)
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${output()}`)
    return output()
  }

  /** Starts a program that runs until `end`. */
  start(program: string, args: string[], env: Record<string, string | undefined> = {}, cwd = this.folder): Running {
    const started = this.begin(program, args, env, cwd)
    this.running.push(started)
    return started
  }

  async end(): Promise<void> {
    for (const { stop } of this.running.splice(0).reverse()) await stop()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }

  /** Replaces texts in a file of this server. Throws if the file does not contain one of them. */
  async edit(path: string, changes: [string | RegExp, string][]): Promise<void> {
    let text = await readFile(path, 'utf8')
    for (const [from, to] of changes) {
      if (!(typeof from === 'string' ? text.includes(from) : from.test(text))) throw new Error(`${path} has no ${from}`)
      text = typeof from === 'string' ? text.split(from).join(to) : text.replace(new RegExp(from, 'g'), to)
    }
    await writeFile(path, text)
  }

  private begin(program: string, args: string[], env: Record<string, string | undefined>, cwd: string): Running {
    const child = spawn(program, args, {
      cwd,
      ...identity,
      env: { ...surroundings(this.folder), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.on('error', (error) => (text += error.message))
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    return { child, output: () => text, stop }
  }
}

/** The environment of a fresh login: without the shop's settings and npm's, whose cache may be another user's. */
function surroundings(home: string): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(https?_proxy|no_proxy|lang|lc_\w+|node_extra_ca_certs|ssl_cert_file)$/i.test(name),
  )
  return {
    ...Object.fromEntries(kept),
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    HOME: home,
    TMPDIR: join(home, 'tmp'),
  }
}

/** Returns whether this machine has a program; Debian's packages have the names of the programs. */
export function has(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin:/sbin" command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
