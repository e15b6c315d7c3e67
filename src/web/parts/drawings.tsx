/*
 * The drawings of empty and failed screens: a tint disc, a white object outlined green, wisps of vapour.
 * Colours come from the page's tokens. 220 × 195, box 20 10 220 195.
 */
export const drawings = {
  cart: '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="136" cy="190" rx="66" ry="7" fill="var(--ink)" opacity=".1"/><path d="M82 104h96l9 76a8 8 0 0 1-8 9H81a8 8 0 0 1-8-9z" fill="var(--surface)"/><path d="M178 104l9 76a8 8 0 0 1-8 9h-26l-6-85z" fill="var(--ink)" opacity=".06"/><path d="M82 104h96l9 76a8 8 0 0 1-8 9H81a8 8 0 0 1-8-9z" stroke="var(--green)" stroke-width="4"/><path d="M106 126v-22a24 24 0 0 1 48 0v22" stroke="var(--green)" stroke-width="4"/><path d="M112 64c-11-11 11-17 0-31M130 56c-12-12 12-20 0-36M148 64c-11-11 11-17 0-31" stroke="var(--leaf)" stroke-width="5"/>',
  likes:
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="134" cy="190" rx="48" ry="6" fill="var(--ink)" opacity=".1"/><path d="M130 180C62 136 74 86 104 86c15 0 23 10 26 19 3-9 11-19 26-19 30 0 42 50-26 94z" fill="var(--surface)"/><path d="M156 86c30 0 42 50-26 94 44-44 44-70 26-94z" fill="var(--ink)" opacity=".06"/><path d="M130 180C62 136 74 86 104 86c15 0 23 10 26 19 3-9 11-19 26-19 30 0 42 50-26 94z" stroke="var(--green)" stroke-width="4"/><path d="M120 68c-10-10 10-16 0-29M140 68c-10-10 10-16 0-29" stroke="var(--leaf)" stroke-width="5"/>',
  orders:
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="134" cy="192" rx="62" ry="7" fill="var(--ink)" opacity=".1"/><path d="M78 112l52-24 52 24v54l-52 24-52-24z" fill="var(--surface)"/><path d="M182 112v54l-52 24v-54z" fill="var(--ink)" opacity=".06"/><path d="M78 112l52-24 52 24v54l-52 24-52-24zM78 112l52 24 52-24M130 136v54M104 100l52 24v16" stroke="var(--green)" stroke-width="4"/><path d="M112 72c-10-10 10-16 0-29M130 66c-11-11 11-18 0-34M148 72c-10-10 10-16 0-29" stroke="var(--leaf)" stroke-width="5"/>',
  called:
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="134" cy="190" rx="52" ry="6" fill="var(--ink)" opacity=".1"/><rect x="98" y="80" width="66" height="108" rx="12" fill="var(--surface)"/><path d="M146 80h6a12 12 0 0 1 12 12v84a12 12 0 0 1-12 12h-6z" fill="var(--ink)" opacity=".06"/><rect x="98" y="80" width="66" height="108" rx="12" stroke="var(--green)" stroke-width="4"/><path d="M123 92h16" stroke="var(--green)" stroke-width="4"/><path d="M116 136l11 11 20-22" stroke="var(--green)" stroke-width="6"/><path d="M112 66c-10-10 10-16 0-29M130 62c-11-11 11-18 0-34M148 66c-10-10 10-16 0-29" stroke="var(--leaf)" stroke-width="5"/>',
  search:
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><circle cx="122" cy="98" r="46" fill="var(--surface)"/><path d="M122 52a46 46 0 0 1 0 92 60 60 0 0 0 0-92z" fill="var(--ink)" opacity=".06"/><circle cx="122" cy="98" r="46" stroke="var(--green)" stroke-width="4"/><path d="M156 132l32 32" stroke="var(--green)" stroke-width="10"/><path d="M112 116c-11-11 11-17 0-33M132 116c-11-11 11-17 0-33" stroke="var(--leaf)" stroke-width="5"/>',
  offline:
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><path d="M88 148a28 28 0 0 1 2-56 42 42 0 0 1 80-4 31 31 0 0 1 4 60z" fill="var(--surface)"/><path d="M174 148a31 31 0 0 0-4-60c10 26-2 48-30 60z" fill="var(--ink)" opacity=".06"/><path d="M88 148a28 28 0 0 1 2-56 42 42 0 0 1 80-4 31 31 0 0 1 4 60z" stroke="var(--green)" stroke-width="4"/><path d="M80 170L184 62" stroke="var(--tint)" stroke-width="14"/><path d="M80 170L184 62" stroke="var(--green)" stroke-width="4"/><path d="M112 178c-8-6 8-10 0-16M132 182c-9-8 9-12 0-20M152 178c-8-6 8-10 0-16" stroke="var(--leaf)" stroke-width="5"/>',
  mail: '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="134" cy="190" rx="62" ry="6" fill="var(--ink)" opacity=".1"/><rect x="72" y="92" width="116" height="86" rx="10" fill="var(--surface)"/><path d="M178 92a10 10 0 0 1 10 10v66a10 10 0 0 1-10 10h-30l36-78z" fill="var(--ink)" opacity=".06"/><rect x="72" y="92" width="116" height="86" rx="10" stroke="var(--green)" stroke-width="4"/><path d="M77 98l53 44 53-44" stroke="var(--green)" stroke-width="4"/><path d="M112 74c-10-10 10-16 0-29M130 70c-11-11 11-18 0-34M148 74c-10-10 10-16 0-29" stroke="var(--leaf)" stroke-width="5"/>',
  '404':
    '<circle cx="130" cy="104" r="88" fill="var(--tint)"/><ellipse cx="134" cy="180" rx="84" ry="7" fill="var(--ink)" opacity=".1"/><path d="M70 176v-66l-34 44h44M224 176v-66l-34 44h44" stroke="var(--green)" stroke-width="9"/><path d="M108 118c0-14 10-14 12-24h20c2 10 12 10 12 24v50a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10z" fill="var(--surface)"/><path d="M140 94c2 10 12 10 12 24v50a10 10 0 0 1-10 10h-8V94z" fill="var(--ink)" opacity=".06"/><path d="M108 118c0-14 10-14 12-24h20c2 10 12 10 12 24v50a10 10 0 0 1-10 10h-24a10 10 0 0 1-10-10zM108 130h44M116 82h28v12h-28z" stroke="var(--green)" stroke-width="4"/><path d="M130 68c-11-11 11-18 0-34" stroke="var(--leaf)" stroke-width="5"/>',
} as const

export type DrawingName = keyof typeof drawings

export default function DrawingStrokes({ name }: { name: DrawingName }) {
  return <g dangerouslySetInnerHTML={{ __html: drawings[name] }} />
}
