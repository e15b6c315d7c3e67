import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { speakFiles } from '../scripts/speak-files.mjs'
import { testFolder } from './test-folder.ts'

const folder = testFolder()
const TOKEN = '@w:frame.odd:0a1b2c@'
const odd = (language: string) => `${language}: "a" 'b' \`c\` \${d} \\n`

/** Writes a build of two scripts, of which one has a text in all three kinds of quotes. */
async function speak(): Promise<(name: string) => Promise<string>> {
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const words = { [TOKEN]: { az: odd('az'), ru: odd('ru'), en: odd('en') } }
  await writeFile(join(folder, 'words.json'), JSON.stringify(words))
  await writeFile(join(assets, 'shop-a1.js'), `export const all = ["${TOKEN}", '${TOKEN}', \`${TOKEN}\`]`)
  await writeFile(join(assets, 'root-b2.js'), `import './react-c3.js'; export * from './shop-a1.js'`)
  await writeFile(join(assets, 'react-c3.js'), '')
  speakFiles(folder)
  return (name) => readFile(join(assets, name), 'utf8')
}

describe('the scripts of a language', () => {
  it('have its texts, whatever quotes are around them and in them', async () => {
    const script = await speak()
    for (const [language, name] of [
      ['az', 'shop-a1.js'],
      ['ru', 'shop-a1.ru.js'],
      ['en', 'shop-a1.en.js'],
    ] as const) {
      const url = `data:text/javascript,${encodeURIComponent(await script(name))}`
      const { all } = (await import(url)) as { all: string[] }
      expect(all).toEqual([odd(language), odd(language), odd(language)])
    }
  })

  it('import each other, and share those of libraries', async () => {
    const script = await speak()
    expect(await script('root-b2.ru.js')).toBe(`import './react-c3.js'; export * from './shop-a1.ru.js'`)
    expect(await script('root-b2.js')).toBe(`import './react-c3.js'; export * from './shop-a1.js'`)
  })

  it('have no forms of a count that their language lacks', async () => {
    const assets = join(folder, 'forms', 'assets')
    await mkdir(assets, { recursive: true })
    const [other, few] = ['@w:forms.other:0a1b2c@', '@w:forms.few:0a1b2c@']
    const words = { [other]: { az: 'ədəd', ru: 'штуки', en: 'pieces' }, [few]: { ru: 'штуки' } }
    await writeFile(join(folder, 'forms', 'words.json'), JSON.stringify(words))
    await writeFile(join(assets, 'pieces-a1.js'), `f({other:"${other}",few:"${few}"})`)
    speakFiles(join(folder, 'forms'))
    expect(await readFile(join(assets, 'pieces-a1.js'), 'utf8')).toBe('f({other:"ədəd"})')
    expect(await readFile(join(assets, 'pieces-a1.ru.js'), 'utf8')).toBe('f({other:"штуки",few:"штуки"})')
  })
})
