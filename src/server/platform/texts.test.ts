import { expect, it } from 'vitest'
import { inLanguage } from './language.ts'
import { linksInLanguage } from './texts.ts'

it.each([
  ['a page of the shop', '<a href="/page/zemanet">x</a>', '<a href="/ru/page/zemanet">x</a>'],
  ['the home page', '<a class="b" href="/">x</a>', '<a class="b" href="/ru">x</a>'],
  ['a file', '<a href="/media/a.pdf">x</a>', '<a href="/media/a.pdf">x</a>'],
  ['a page in another language', '<a href="/en/shop">x</a>', '<a href="/en/shop">x</a>'],
  [
    'another site',
    '<a href="//a.az/b">x</a> <a href="https://a.az">x</a>',
    '<a href="//a.az/b">x</a> <a href="https://a.az">x</a>',
  ],
  ['a picture', '<img src="/a.jpg">', '<img src="/a.jpg">'],
])('links of the owner lead to pages in the language of the page: %s (E60)', (_what, html, expected) => {
  expect(inLanguage('ru', () => linksInLanguage(html))).toBe(expected)
})

it('links of the owner stay on an Azerbaijani page', () => {
  expect(linksInLanguage('<a href="/shop">x</a>')).toBe('<a href="/shop">x</a>')
})
