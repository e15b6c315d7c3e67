import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../e2e/shop-process.ts'

/** The folder that keeps the installed system between runs. */
const BASE = fileURLToPath(new URL('../../node_modules/.cache/debian-13', import.meta.url))
const MIRROR = 'http://deb.debian.org/debian'
const CLUSTER = '/var/lib/postgresql/17/main'

/**
 * Debian 13 in a folder, in place of a machine of its own: its PostgreSQL 17 and its pgBackRest run in it by chroot.
 * Needs root and debootstrap.
 */
export class Debian {
  readonly folder: string
  /** The port of PostgreSQL on this machine's loopback address. */
  readonly port: number

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  static async make(): Promise<Debian> {
    if (!existsSync(BASE)) {
      await rm(`${BASE}.new`, { recursive: true, force: true })
      await mkdir(dirname(BASE), { recursive: true })
      const options = ['--variant=minbase', '--include=postgresql,pgbackrest', 'trixie']
      execFileSync('debootstrap', [...options, `${BASE}.new`, MIRROR], { stdio: 'inherit' })
      await rename(`${BASE}.new`, BASE)
    }
    const folder = await mkdtemp(join(tmpdir(), 'buxar-debian-'))
    await chmod(folder, 0o755)
    execFileSync('cp', ['-a', '--reflink=auto', `${BASE}/.`, folder])
    // Debian's pg_ctlcluster looks into /proc.
    execFileSync('mount', ['-t', 'proc', 'proc', join(folder, 'proc')])
    const debian = new Debian(folder, await freePort())
    await debian.edit('/etc/postgresql/17/main/postgresql.conf', /^port = .*/m, `port = ${debian.port}`)
    await debian.postgresql('start')
    return debian
  }

  /** Runs a shell command as root; returns its output. Throws with the output if the command fails. */
  run(command: string, user = 'root'): Promise<string> {
    const shell = user === 'root' ? [] : ['runuser', '-u', user, '--']
    return new Promise((resolve, reject) => {
      const child = spawn('chroot', [this.folder, ...shell, 'sh', '-c', command], {
        env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let text = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      child.on('error', reject)
      child.on('close', (code) =>
        code === 0 ? resolve(text) : reject(new Error(`${command}\nended with ${code}:\n${text}`)),
      )
    })
  }

  /** Starts, stops or restarts PostgreSQL, as its systemd unit does. */
  async postgresql(action: 'start' | 'stop' | 'restart'): Promise<void> {
    await this.run(`pg_ctlcluster 17 main ${action}`)
  }

  /** Runs the commands of a oneshot unit with its user; `instance` replaces %i. */
  async startUnit(file: string, instance: string): Promise<string> {
    const unit = (await readFile(join(this.folder, file), 'utf8')).replaceAll('%i', instance)
    const user = /^User=(.*)$/m.exec(unit)?.[1]
    let output = ''
    for (const [, command = ''] of unit.matchAll(/^ExecStart(?:Post)?=(.*)$/gm)) output += await this.run(command, user)
    return output
  }

  async install(from: string, to: string): Promise<void> {
    await mkdir(dirname(join(this.folder, to)), { recursive: true })
    await copyFile(from, join(this.folder, to))
  }

  async edit(path: string, from: RegExp, to: string): Promise<void> {
    const file = join(this.folder, path)
    const text = await readFile(file, 'utf8')
    if (!from.test(text)) throw new Error(`${path} has no ${from.source}`)
    await writeFile(file, text.replace(from, to))
  }

  /** Kills PostgreSQL without a shutdown, and removes its folder, like the loss of its disk. */
  async loseDatabase(): Promise<void> {
    const pidFile = await readFile(join(this.folder, CLUSTER, 'postmaster.pid'), 'utf8')
    process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL')
    await rm(join(this.folder, CLUSTER), { recursive: true, maxRetries: 20, retryDelay: 200 })
    // A new machine has no lock of a socket either.
    await this.run('rm -f /var/run/postgresql/.s.PGSQL.*')
  }

  async end(): Promise<void> {
    await this.postgresql('stop').catch(() => {})
    execFileSync('umount', [join(this.folder, 'proc')])
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
