import { describe, expect, it } from 'vitest'
import { changesOf, checkFile, product, run, undoImport } from '#tests/importing.ts'
import { member as manager, runSql, stockedShop } from '#tests/stocked-shop.ts'
import { sql } from 'drizzle-orm'

stockedShop('manager')

const turnOn = (...languages: string[]) =>
  runSql(sql`
    insert into settings (name, value) values ('languages', ${JSON.stringify(languages)}::jsonb)
      on conflict (name) do update set value = excluded.value`)

const exported = async () => String((await manager.get('admin/imports/products/?format=csv')).body)

describe('translations in files of products (E62)', () => {
  it('are columns of the export only for languages that are on', async () => {
    await turnOn('ru')
    const [header = ''] = (await exported()).split('\n')
    expect([header.includes('name_ru'), header.includes('name_en')]).toEqual([true, false])
  })

  it('are written from columns by their names or their Azerbaijani names', async () => {
    const done = await run('Ünvan;Ad (ru);description_en\ndemo-sade;Хлопок;<p>Cotton</p>')
    expect(done).toMatchObject({ failed_count: 0 })
    expect((await product('demo-sade')).texts).toEqual({
      ru: { name: { text: 'Хлопок', is_current: true } },
      en: { description: expect.objectContaining({ text: expect.stringContaining('Cotton') }) },
    })
  })

  it('show old and new in the check', async () => {
    await run('slug;name_ru\ndemo-sade;Хлопок')
    const { id } = await checkFile('slug;name_ru\ndemo-sade;Вата')
    expect(await changesOf(id)).toEqual(['demo-sade name_ru: Хлопок → Вата'])
  })

  it('come back when the import is undone', async () => {
    await run('slug;name_ru\ndemo-sade;Хлопок')
    const { id } = await run('slug;name_ru\ndemo-sade;Вата')
    await undoImport(id)
    expect((await product('demo-sade')).texts.ru.name.text).toBe('Хлопок')
  })

  it('change nothing when the export is read again', async () => {
    await turnOn('ru', 'en')
    await run('slug;name_ru;description_ru\ndemo-sade;Хлопок;<p>Мягкий</p>')
    expect(await checkFile(await exported())).toMatchObject({ changed_count: 0, failed_count: 0 })
  })

  it('that are too long are refused in their own column', async () => {
    const { errors } = await checkFile(`slug;name_ru\ndemo-sade;${'я'.repeat(201)}`)
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name_ru'])
  })
})
