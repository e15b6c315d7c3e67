import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder for a test file. It is removed after the hooks of the file. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'buxar-test-'))
  // `maxRetries`: a PostgreSQL that ends may still write.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
