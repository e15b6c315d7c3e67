import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { anotherVersion } from '../../bench/another-version.ts'
import { foldersFolder } from '../database.ts'
import { newVisitor } from './browser.ts'
import { expect, test } from './fixtures.ts'
import { complaints, eventually, open, expectText, welcome } from './screen.ts'
import { freePort, startShop } from './shop-process.ts'
import { cloneTemplate } from './shop-template.ts'

test('a tab open during an update keeps working, and the next navigation updates it (B24)', async ({ browser }) => {
  const folder = await mkdtemp(join(await foldersFolder(), 'buxar-version-'))
  const clone = await cloneTemplate()
  const settings = {
    DATABASE_URL: clone.databaseUrl,
    DATA_DIR: clone.dataDir,
    PORT: String(await freePort()),
    DEMO: '1',
  }
  const before = await startShop(settings)
  const visitor = await newVisitor(browser, { width: 1280, height: 900 }, before.url)
  const { page, problems } = visitor
  try {
    await welcome(visitor)
    const build = () =>
      page.evaluate(
        () => (window as unknown as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version,
      )
    await open(page, '/shop')
    await page.mouse.move(9, 9)
    const old = (await build()) ?? ''
    await page.waitForLoadState('networkidle')

    const onlyOld = await anotherVersion(join(folder, 'next'))
    expect(onlyOld.length).toBeGreaterThan(20)
    await before.stop()
    const after = await startShop(settings, join(folder, 'next'))
    try {
      // The open tab keeps using the old files. It has not loaded all of them yet.
      const card = page.locator('.product-list .card').first()
      const name = await card.locator('.card-name').innerText()
      await card.getByRole('button', { name: 'Müqayisə et' }).click()
      await page.getByRole('banner').locator('a[href="/compare"]').click()
      await page.getByRole('heading', { level: 1, name: 'Qarşılaşdır' }).waitFor()
      await expectText(page.locator('.compare-cards'), new RegExp(name.slice(0, 12).replaceAll(/\W/g, '.')))
      expect(complaints(problems)).toEqual([])

      // The tab becomes visible again. The browser reports the response's header in a separate task.
      await page.evaluate(
        (version) =>
          new Promise<void>((resolve) => {
            new PerformanceObserver((list) => {
              const timings = (list.getEntries() as PerformanceResourceTiming[]).flatMap((entry) => entry.serverTiming)
              if (timings.some(({ description }) => description !== '' && description !== version)) resolve()
            }).observe({ type: 'resource' })
            document.dispatchEvent(new Event('visibilitychange'))
          }),
        old,
      )
      await page.getByRole('banner').getByRole('link', { name: 'Mağaza', exact: true }).click()
      await page.getByRole('heading', { level: 1, name: /^Mağaza/ }).waitFor()
      await eventually(build).toBe([...old].reverse().join(''))
      expect(complaints(problems)).toEqual([])
    } finally {
      await after.stop()
    }
  } finally {
    await visitor.close()
    await before.stop()
    await clone.remove()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})
