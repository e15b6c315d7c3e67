import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import type { Debian } from './debian.ts'
import type { Proxy } from './proxies.ts'
import type { Running, Server } from './server.ts'

/** The password of the shop's role, in place of the example. */
export const PASSWORD = 'tut-agaci-ve-nar'

/** A person who types the commands of docs/operations.md on a server, and the programs that run on it by then. */
export class Walk {
  /** All output of the commands. */
  output = ''
  /** How long the commands took, ms. */
  took = 0
  proxy: Proxy | null = null
  private shop: Running | null = null
  private cwd: string
  private readonly server: Server
  private readonly repository: string
  private readonly settings: Record<string, string>
  private readonly debian: Debian

  /**
   * @param repository the repository to clone
   * @param settings the values that a person fills into /etc/buxar.env
   * @param debian the machine of PostgreSQL
   */
  constructor(server: Server, repository: string, settings: Record<string, string>, debian: Debian) {
    this.server = server
    this.repository = repository
    this.settings = settings
    this.debian = debian
    this.cwd = server.folder
  }

  /** Runs commands one after another; `startProxy` replaces the reload of the proxy's service. */
  async follow(commands: string[], startProxy?: () => Promise<Proxy>): Promise<void> {
    for (const command of commands) {
      const began = performance.now()
      const how = await this.play(command, startProxy)
      const ms = performance.now() - began
      this.took += ms
      console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${command}${how === '' ? '' : `  (${how})`}`)
    }
  }

  /** Runs one command; returns how, if it runs something in place of the command. */
  private async play(command: string, startProxy?: () => Promise<Proxy>): Promise<string> {
    if (command.startsWith('apt-get ')) return 'the packages are here'
    if (command.startsWith('useradd ')) return 'an ordinary user is here'
    if (command.startsWith('cd ')) {
      this.cwd = this.server.here(command.slice(3))
      return ''
    }
    if (command === 'systemctl daemon-reload' || command === 'systemctl restart prometheus')
      return 'by the check that follows'
    if (command === 'systemctl stop buxar') return this.stopShop()
    if (/postgres|pgbackrest|buxar-backup/.test(command) && !command.includes('apt-get'))
      return this.playOnDatabase(command)
    if (/^systemctl (enable --now|restart|start) buxar$/.test(command)) return this.startShop()
    if (command === 'systemctl reload caddy' && startProxy) {
      this.proxy = await startProxy()
      return 'as a process'
    }
    const typed = this.server.here(
      command
        .replace(/^sudo -u buxar /, '')
        .replace('<this repository>', this.repository)
        .replace(' -o buxar', ''),
    )
    const own = typed.replace(/^buxar /, `${this.server.here('/usr/local/bin/buxar')} `)
    // Its findings are checked, not its exit code: this machine does not know the shop's name.
    this.output += await this.server.run(command === 'buxar doctor' ? `${own} || true` : own, this.cwd)
    await this.adapt(command)
    return ''
  }

  /** Runs one command on the machine of PostgreSQL. */
  private async playOnDatabase(command: string): Promise<string> {
    const { debian } = this
    const unit = /^systemctl start buxar-backup@(\w+)$/.exec(command)?.[1]
    const [, action = ''] = /^systemctl (start|stop|restart) postgresql( \|\| true)?$/.exec(command) ?? []
    const [, files, target] = /^install .*?((?: ?deploy\/\S+)+) (\/\S+)$/.exec(command) ?? []
    if (unit) this.output += await debian.startUnit('/etc/systemd/system/buxar-backup@.service', unit)
    else if (action) await debian.postgresql(action as 'start').catch((error: Error) => this.orTrue(command, error))
    else if (command.startsWith('systemctl enable')) return 'systemd-analyze verifies the timers'
    else if (files && target) {
      for (const file of files.trim().split(' '))
        await debian.install(
          `${this.server.here('/srv/buxar/app')}/${file}`,
          target.endsWith('/') ? `${target}${file.slice('deploy/'.length)}` : target,
        )
      if (target === '/etc/pgbackrest.conf') await this.fillInPgBackRest()
    } else
      this.output += await debian.run(
        command.replaceAll('sudo -u postgres ', 'runuser -u postgres -- ').replace("'password'", `'${PASSWORD}'`),
      )
    return 'on Debian 13'
  }

  private orTrue(command: string, error: Error): void {
    if (!command.endsWith('|| true')) throw error
  }

  private async fillInPgBackRest(): Promise<void> {
    await this.debian.edit('/etc/pgbackrest.conf', /^repo1-cipher-pass=$/m, 'repo1-cipher-pass=deyirmi-bir-acar')
    await this.debian.edit('/etc/pgbackrest.conf', /^pg1-path=.*$/m, `$&\npg1-port=${this.debian.port}`)
    await this.debian.run('chgrp postgres /etc/pgbackrest.conf && chmod 640 /etc/pgbackrest.conf')
  }

  private async stopShop(): Promise<string> {
    await this.shop?.stop()
    return 'as a process'
  }

  /** Fills in settings, and puts this server's paths into the installed files. */
  private async adapt(command: string): Promise<void> {
    const installed = /^install .* (\S+)$/.exec(command)?.[1]
    if (!installed || installed === '/etc/caddy/Caddyfile') return
    const file = this.server.here(installed)
    const text = await readFile(file, 'utf8')
    if (this.server.here(text) !== text) await this.server.edit(file, [[text, this.server.here(text)]])
    if (installed !== '/etc/buxar.env') return
    const lines = text
      .split('\n')
      .filter((line) => !Object.keys(this.settings).some((name) => line.startsWith(`${name}=`)))
    const filled = [
      ...lines,
      ...Object.entries(this.settings).map(([name, value]) => `${name}=${JSON.stringify(value)}`),
    ].join('\n')
    await this.server.edit(file, [[this.server.here(text), `${this.server.here(filled)}\n`]])
  }

  /** Runs the start command of the unit with the unit's settings; resolves when the shop is open. */
  private async startShop(): Promise<string> {
    await this.shop?.stop()
    const unit = await readFile(this.server.here('/etc/systemd/system/buxar.service'), 'utf8')
    const of = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
    const [program = '', ...args] = of('ExecStart').split(' ')
    const shop = this.server.start(
      program,
      args,
      {
        ...parseEnv(of('Environment').replaceAll(' ', '\n')),
        ...parseEnv(await readFile(of('EnvironmentFile'), 'utf8')),
      },
      of('WorkingDirectory'),
    )
    while (!shop.output().includes('Buxar is open')) {
      if (shop.child.exitCode !== null) throw new Error(`the shop did not start:\n${shop.output()}`)
      await new Promise((resolve) => shop.child.stdout?.once('data', resolve))
    }
    this.shop = shop
    return 'as a process'
  }
}
