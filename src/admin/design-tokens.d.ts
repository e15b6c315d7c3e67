/** The storefront's colours as '#rrggbb' (scripts/design-tokens.ts). */
declare module 'virtual:design-tokens' {
  export type Tokens = Record<
    | 'ground'
    | 'surface'
    | 'sunken'
    | 'tint'
    | 'line'
    | 'edge'
    | 'ink'
    | 'ink-2'
    | 'ink-3'
    | 'green'
    | 'green-hover'
    | 'on-green'
    | 'green-text'
    | 'leaf'
    | 'on-leaf'
    | 'logo-x'
    | 'red'
    | 'on-red'
    | 'red-tint'
    | 'amber'
    | 'amber-text'
    | 'amber-tint'
    | 'scrim'
    | 'night'
    | 'on-night',
    string
  >
  export const light: Tokens
  export const dark: Tokens
}
