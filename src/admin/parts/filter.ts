import type { ReactElement } from 'react'

/** An input of a filter. `alwaysOn`: shown in the row itself; the others are opened by chips. */
export type Filter = ReactElement<{
  source: string
  label?: string
  alwaysOn?: boolean
  choices?: readonly { id: string | number; name: string }[]
  reference?: string
}>

/** Returns whether a filter has a value. */
export const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''
