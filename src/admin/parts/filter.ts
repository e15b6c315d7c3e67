import type { ReactElement } from 'react'

/** An input of a filter. `alwaysOn`: it stands in the row itself; the others are chips that open them. */
export type Filter = ReactElement<{ source: string; label?: string; alwaysOn?: boolean; choices?: readonly { id: string | number; name: string }[]; reference?: string }>

/** Whether a filter narrows the list. */
export const isSet = (value: unknown) => value !== undefined && value !== null && value !== ''
