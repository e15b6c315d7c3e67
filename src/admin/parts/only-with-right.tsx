import type { ComponentType } from 'react'
import { CanAccess } from 'ra-core'
import { screen } from './screen.tsx'

const NoRight = screen(() => import('./placeholders.tsx'), 'NoRight')

/** Wraps a custom screen: shows it only with the right to its section, and otherwise a message. */
export function onlyWithRight(resource: string, Screen: ComponentType): ComponentType {
  return function Guarded() {
    return (
      <CanAccess resource={resource} action="list" accessDenied={<NoRight />}>
        <Screen />
      </CanAccess>
    )
  }
}
