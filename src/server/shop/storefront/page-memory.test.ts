import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

type Measured = { grown: number; renderings: number; statuses: number[]; filled: number; counted: number }

/** Runs in a separate process, whose memory can be collected and measured. */
async function measured(): Promise<Measured> {
  const script = fileURLToPath(new URL('../../../../tests/page-memory.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script], { timeout: 120_000 })
  return JSON.parse(stdout)
}

describe('page memory', () => {
  it('invented URLs neither fill the memory nor displace pages (D46)', async () => {
    const { grown, renderings, statuses, filled, counted } = await measured()
    expect(statuses).toEqual([200, 301, 404, 414])
    // Growth of the process in MB, after 6,000 paths of 15 kB and 10,000 invented paths.
    expect(grown).toBeLessThan(8)
    expect(renderings).toBe(1)
    expect(counted).toBeLessThanOrEqual(8)
    expect(filled).toBeLessThan(counted * 1.3 + 4)
  })
})
