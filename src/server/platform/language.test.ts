import { describe, expect, it } from 'vitest'
import { setTimeout } from 'node:timers/promises'
import { languageNow } from '#src/words/language.ts'
import { acceptedLanguage, inLanguage } from './language.ts'

describe('the language of a call', () => {
  it.each([
    [undefined, 'az'],
    ['', 'az'],
    ['*', 'az'],
    ['ru', 'ru'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'ru'],
    ['EN-us', 'en'],
    ['tr,ru;q=0.9', 'az'],
    ['english', 'az'],
  ])('is by %o %s (G17)', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })

  it('is that of its own work while others run', async () => {
    const told = (['ru', 'en', 'az'] as const).map((language) =>
      inLanguage(language, async () => {
        await setTimeout(1)
        return languageNow()
      }),
    )
    expect(await Promise.all(told)).toEqual(['ru', 'en', 'az'])
  })
})
