import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installPackage } from '../scripts/system-package.mjs'

let folder: string
let browser: string

/** Puts a program first in PATH. */
const program = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const find = () => (existsSync(browser) ? browser : null)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'buxar-packages-'))
  browser = join(folder, 'browser')
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
  vi.spyOn(console, 'log').mockReturnValue()
  await program('sudo', 'shift; exec "$@"')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true, force: true })
})

describe('installPackage', () => {
  it('waits while another program holds the lock of the package manager', async () => {
    await program(
      'apt-get',
      `case "$*" in *DPkg::Lock::Timeout=300*install*) touch "${browser}" ;; *) exit 100 ;; esac`,
    )
    expect(installPackage(['browser'], find)).toBe(browser)
  })

  it('tries the next package if the first is unknown', async () => {
    await program('apt-get', `case "$*" in *second) touch "${browser}" ;; *) exit 100 ;; esac`)
    expect(installPackage(['first', 'second'], find)).toBe(browser)
  })

  it('prints the output of apt-get if it installs nothing', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    await program('apt-get', 'echo "E: Could not get lock" >&2; exit 100')
    expect(installPackage(['browser'], find)).toBeNull()
    expect(log.mock.calls.join()).toContain('E: Could not get lock')
  })
})
