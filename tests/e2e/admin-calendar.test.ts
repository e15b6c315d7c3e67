import { atWork, goTo } from './at-work.ts'
import { findings } from './axe.ts'
import { expect, test as it } from './fixtures.ts'

const year = new Date().getFullYear() + 1

it.describe('calendar of the admin', () => {
  it('begins weeks with Monday, speaks Azerbaijani, and is operated by the keyboard', async ({ visit }) => {
    const visitor = await visit()
    await atWork(visitor)
    await goTo(visitor, '/promotions/create')
    const { page } = visitor
    const field = page.getByLabel('Bitir')
    await field.fill(`31.01.${year}`)
    const button = page.getByRole('button', { name: 'Təqvim' }).last()
    await button.click()
    const calendar = page.getByRole('dialog', { name: 'Təqvim' })
    await expect(calendar.getByRole('grid', { name: `Yanvar ${year}` })).toBeVisible()
    expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual([
      'B.e.',
      'Ç.a.',
      'Ç.',
      'C.a.',
      'C.',
      'Ş.',
      'B.',
    ])
    const day = (name: string) => calendar.getByRole('button', { name: new RegExp(`^${name}`) })
    await expect(day(`31 yanvar ${year}`)).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('PageDown')
    await expect(day(`28 fevral ${year}`)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(day(`8 mart ${year}`)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('Enter')
    await calendar.getByLabel('Saat', { exact: true }).fill('9')
    await calendar.getByLabel('Dəqiqə').fill('05')
    await calendar.getByRole('button', { name: 'Seç' }).click()
    await expect(field).toHaveValue(/^0\d\.03\.\d{4} 09:05$/)
    await button.click()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  it('is a sheet on a phone, and a day without a time is chosen by one press', async ({ visit }) => {
    const visitor = await visit(null, { width: 390, height: 844 })
    await atWork(visitor)
    await goTo(visitor, '/cash')
    const { page } = visitor
    await page.getByRole('button', { name: /^Günlər: / }).click()
    await page.getByRole('button', { name: 'Təqvim' }).first().click()
    const calendar = page.getByRole('dialog', { name: 'Təqvim' })
    await calendar.getByRole('button', { name: 'Əvvəlki ay' }).click()
    await calendar.getByRole('button', { name: /^15 / }).click()
    await expect(page.getByLabel('Başlanğıc')).toHaveValue(/^15\.\d\d\.\d{4}$/)
    expect(await findings(page)).toEqual([])
  })
})
