import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import type { Proxy } from './proxies.ts'
import type { Running, Server } from './server.ts'

/** Somebody who types the commands of docs/operations.md on a server, and what stands on it by then. */
export class Walk {
  /** All that the commands have written. */
  said = ''
  /** How long they took, ms. */
  took = 0
  proxy: Proxy | null = null
  private shop: Running | null = null
  private cwd: string
  private readonly server: Server
  private readonly repository: string
  private readonly settings: Record<string, string>

  /**
   * @param repository what is cloned
   * @param settings what somebody fills into /etc/buxar.env
   */
  constructor(server: Server, repository: string, settings: Record<string, string>) {
    this.server = server
    this.repository = repository
    this.settings = settings
    this.cwd = server.folder
  }

  /** What the shop has written since its last start. */
  shopSaid(): string {
    return this.shop?.said() ?? ''
  }

  /** Plays commands one after another; `startProxy` stands for the reload of the proxy's service. */
  async follow(commands: string[], startProxy?: () => Promise<Proxy>): Promise<void> {
    for (const command of commands) {
      const began = performance.now()
      const how = await this.play(command, startProxy)
      const ms = performance.now() - began
      this.took += ms
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${command}${how === '' ? '' : `  (${how})`}`)
    }
  }

  /** Kills shop and database as a power cut does, and takes the data folder with them. */
  async burn(): Promise<void> {
    const data = this.server.here('/srv/buxar/data')
    const postgres = Number((await readFile(join(data, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(postgres, 'SIGKILL')
    await this.shop?.stop()
    await rm(data, { recursive: true, maxRetries: 10 })
    this.shop = null
  }

  /** Plays one command; answers how, where it is not the command itself. */
  private async play(command: string, startProxy?: () => Promise<Proxy>): Promise<string> {
    if (command.startsWith('apt-get ')) return 'the packages are here'
    if (command.startsWith('useradd ')) return 'an ordinary user is here'
    if (command.startsWith('cd ')) {
      this.cwd = this.server.here(command.slice(3))
      return ''
    }
    if (command === 'systemctl daemon-reload' || command === 'systemctl restart prometheus') return 'by the check that follows'
    if (/^systemctl (enable --now|restart|start) buxar$/.test(command)) return this.startShop()
    if (command.startsWith('journalctl ')) return 'what the shop has written'
    if (command === 'systemctl reload caddy' && startProxy) {
      this.proxy = await startProxy()
      return 'as a process'
    }
    const typed = this.server.here(command.replace(/^sudo -u buxar /, '').replace('<this repository>', this.repository).replace(' -o buxar', ''))
    const own = typed.replace(/^buxar /, `${this.server.here('/usr/local/bin/buxar')} `)
    this.said += await this.server.run(own, this.cwd)
    await this.adapt(command)
    return ''
  }

  /** Fills in settings, and puts this server's paths into what was installed. */
  private async adapt(command: string): Promise<void> {
    const installed = /^install .* (\S+)$/.exec(command)?.[1]
    if (!installed || installed === '/etc/caddy/Caddyfile') return
    const file = this.server.here(installed)
    const text = await readFile(file, 'utf8')
    if (this.server.here(text) !== text) await this.server.edit(file, [[text, this.server.here(text)]])
    if (installed !== '/etc/buxar.env') return
    const lines = text.split('\n').filter((line) => !Object.keys(this.settings).some((name) => line.startsWith(`${name}=`)))
    const filled = [...lines, ...Object.entries(this.settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join('\n')
    await this.server.edit(file, [[this.server.here(text), `${this.server.here(filled)}\n`]])
  }

  /** Starts what the unit starts, with the settings that it reads; answers when the shop is open. */
  private async startShop(): Promise<string> {
    await this.shop?.stop()
    const unit = await readFile(this.server.here('/etc/systemd/system/buxar.service'), 'utf8')
    const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    const [program = '', ...args] = of('ExecStart').split(' ')
    const shop = this.server.start(program, args, parseEnv(await readFile(of('EnvironmentFile'), 'utf8')), of('WorkingDirectory'))
    while (!shop.said().includes('Buxar is open')) {
      if (shop.child.exitCode !== null) throw new Error(`the shop did not start:\n${shop.said()}`)
      await new Promise((resolve) => shop.child.stdout?.once('data', resolve))
    }
    this.shop = shop
    return 'as a process'
  }
}
