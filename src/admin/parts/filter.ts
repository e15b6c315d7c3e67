import type { ReactElement } from 'react'

/** An input of a filter, which a chip opens. */
export type Filter = ReactElement<{
  source: string
  label?: string
  choices?: readonly { id: string | number; name: string }[]
  reference?: string
  /** The second field of a filter of two: the last day. */
  until?: string
}>

/** Returns whether a filter has a value. */
export const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''

/** Returns the fields of a filter. */
export const sourcesOf = ({ props: { source, until } }: Filter) => (until ? [source, until] : [source])

/** Returns the address of a list with a filter. */
export const listPath = (resource: string, filter: object) =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Returns the choices of a select from the labels of its values. */
export const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }))

/** Returns the choices of a filter that is true or false. */
export const yesNo = (yes = 'Bəli', no = 'Xeyr') => choicesOf({ true: yes, false: no })
