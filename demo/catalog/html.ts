/** Returns a description in the format of the admin: paragraphs, a list of advice, a table of facts. */
export function htmlFor(
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
  advice: readonly string[] = [],
): string {
  const text = paragraphs.map((paragraph) => `<p>${escape(paragraph)}</p>`).join('')
  const list =
    advice.length > 0
      ? `<h3>İlk istifadə</h3><ol>${advice.map((line) => `<li>${escape(line)}</li>`).join('')}</ol>`
      : ''
  const rows = facts.map(([name, value]) => `<tr><th>${escape(name)}</th><td>${escape(value)}</td></tr>`).join('')
  return `${text}${list}${rows && `<table><tbody>${rows}</tbody></table>`}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
