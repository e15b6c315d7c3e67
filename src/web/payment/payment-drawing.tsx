/*
 * The drawings of the payment screen, in the style of parts/drawings.tsx: a bank that is asked, and a card with a sign
 * of the result.
 */
const disc = '<circle cx="130" cy="104" r="88" fill="var(--tint)"/>'
const shadow = '<ellipse cx="132" cy="186" rx="62" ry="6" fill="var(--ink)" opacity=".1"/>'
const card = `${disc}${shadow}<path d="M67.0 98.5L181.9 82.3L192.7 159.6L77.9 175.7z" fill="var(--surface)"/><path d="M69.5 116.3L184.4 100.1L186.7 117.0L71.9 133.1z" fill="var(--green)" opacity=".16"/><path d="M67.0 98.5L181.9 82.3L192.7 159.6L77.9 175.7zM69.5 116.3L184.4 100.1L186.7 117.0L71.9 133.1zM90.8 152.7L120.5 148.5" stroke="var(--green)" stroke-width="4"/><path d="M118 68c-10-10 10-16 0-29M140 60c-10-10 10-16 0-29" stroke="var(--leaf)" stroke-width="5"/>`
const sign = (colour: string, path: string) =>
  `<circle cx="176" cy="158" r="21" fill="var(--surface)" stroke="${colour}" stroke-width="4"/><path d="${path}" stroke="${colour}" stroke-width="4"/>`

const drawings = {
  bank: `${disc}${shadow}<path d="M79 100h102v62H79z" fill="var(--surface)"/><path d="M156 100h25v62h-25z" fill="var(--ink)" opacity=".06"/><path d="M68 92l62-33 62 33z" fill="var(--surface)"/><path d="M68 92l62-33 62 33zM85 104v58M112 104v58M150 104v58M176 104v58" stroke="var(--green)" stroke-width="4"/><path d="M68 165h124v17H68z" fill="var(--surface)" stroke="var(--green)" stroke-width="4"/><circle cx="130" cy="80" r="4" fill="var(--green)"/><path d="M114 48c-9-9 9-14 0-25M130 42c-9-9 9-14 0-25M146 48c-9-9 9-14 0-25" stroke="var(--leaf)" stroke-width="5"/>`,
  declined: card + sign('var(--red)', 'M169 151l14 14M183 151l-14 14'),
  card: card + sign('var(--amber-text)', 'M176 147v12l8 5'),
}

export type PaymentDrawingName = keyof typeof drawings

export function PaymentDrawing({ name }: { name: PaymentDrawingName }) {
  return (
    <svg
      viewBox="20 10 220 195"
      width="220"
      height="195"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawings[name] }}
    />
  )
}
