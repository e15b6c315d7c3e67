import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { atWork, goTo } from './at-work.ts'
import { test } from './fixtures.ts'
import { open } from './screen.ts'

test.afterEach(async ({ visit }) => {
  await (await atWork(await visit())).call('settings.update', { languages: [] })
})

test('an editor translates a category, and the shop shows it in that language (E62)', async ({ visit }) => {
  const visitor = await visit(null, { width: 1280, height: 800 })
  const { page } = visitor
  const api = await atWork(visitor)
  await api.call('settings.update', { languages: ['ru'] })
  const { id } = await api.call('categories.create', { name: 'Aromatlar' })
  await goTo(visitor, `/categories/${id}`)
  await page.getByRole('button', { name: /^Rusca/ }).click()
  await page.getByLabel('Ad (ru)').fill('Ароматы')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  expect((await saved).status()).toBe(200)
  await open(page, '/ru/shop')
  await expect(page.locator('.category', { hasText: 'Ароматы' }).first()).toBeVisible()
  await api.call('categories.delete', { id })
})

test('the list of words shows what has no Russian, and takes it (G18)', async ({ visit }) => {
  const visitor = await visit(null, { width: 1280, height: 800 })
  const { page } = visitor
  const api = await atWork(visitor)
  await api.call('settings.update', { languages: ['ru'] })
  await api.call('tags.create', { name: 'çiyələkli' })
  await goTo(visitor, '/words')
  await page.getByRole('tab', { name: /^Rusca yoxdur/ }).click()
  await page.getByRole('textbox', { name: 'Axtarış' }).fill('çiyələkli')
  await page.getByText('çiyələkli', { exact: true }).click()
  await page.getByLabel('Rusca').fill('клубничный')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Yadda saxla' }).click()
  expect((await saved).status()).toBe(200)
  const { results } = await api.call('words.list', { q: 'çiyələkli' })
  expect(results[0]).toMatchObject({ ru: 'клубничный' })
})

test('the translations are filled in a file, which says what it wrote (G18)', async ({ visit }) => {
  const visitor = await visit(null, { width: 1280, height: 800 })
  const { page } = visitor
  const api = await atWork(visitor)
  await api.call('settings.update', { languages: ['ru'] })
  const { id } = await api.call('words.create', { az: 'Kəhrəba' })
  await goTo(visitor, '/words')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV endir' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const filled = text.replace(/^words;Kəhrəba;.*$/m, 'words;Kəhrəba;Янтарь')
  await page.getByLabel('Tərcümə faylı').setInputFiles({
    name: 'tercumeler.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${filled}words;Olmayan;Нет\n`),
  })
  const dialog = page.getByRole('dialog', { name: 'Tərcümə faylı' })
  await dialog.getByText('1 mətnin tərcüməsi yazıldı').waitFor()
  await dialog.getByText('Siyahıda belə söz yoxdur.').waitFor()
  expect((await api.call('words.show', { id })).ru).toBe('Янтарь')
  await api.call('words.delete', { id })
})

test('the keyboard opens the choice of a file', async ({ visit }) => {
  const visitor = await visit(null, { width: 1280, height: 800 })
  const { page } = visitor
  await atWork(visitor)
  for (const [path, name] of [
    ['/words', 'Fayldan oxu'],
    ['/imports', 'Fayl seç'],
  ] as const) {
    await goTo(visitor, path)
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
    await chooser
  }
})
