import { inEach, text, type Text } from '../text.ts'

const firstUse = text('İlk istifadə', 'Перед первым использованием', 'Before first use')

/** Returns a description in the format of the admin: paragraphs, a list of advice, a table of facts. */
export function htmlFor(
  paragraphs: readonly Text[],
  facts: readonly (readonly [Text, Text])[],
  advice: readonly Text[] = [],
): Text {
  return inEach((language) => {
    const written = (spoken: Text) => escape(spoken[language])
    const body = paragraphs.map((paragraph) => `<p>${written(paragraph)}</p>`).join('')
    const list =
      advice.length > 0
        ? `<h3>${written(firstUse)}</h3><ol>${advice.map((line) => `<li>${written(line)}</li>`).join('')}</ol>`
        : ''
    const rows = facts.map(([name, value]) => `<tr><th>${written(name)}</th><td>${written(value)}</td></tr>`).join('')
    return `${body}${list}${rows && `<table><tbody>${rows}</tbody></table>`}`
  })
}

function escape(written: string): string {
  return written.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
