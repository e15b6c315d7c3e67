import type { ReactNode } from 'react'
export function Frame({ children }: { children: ReactNode }) { return <main id="main">{children}</main> }
