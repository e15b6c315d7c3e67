import type { ComponentType } from 'react'
import { CanAccess } from 'ra-core'
import { screen } from './screen.tsx'

const NoRight = screen(() => import('./placeholders.tsx'), 'NoRight')

/** Wraps a custom screen: shows it only with the right to an action of its section, and otherwise a message. */
export function onlyWithRight(resource: string, Screen: ComponentType, action = 'list'): ComponentType {
  return function Guarded() {
    return (
      <CanAccess resource={resource} action={action} accessDenied={<NoRight />}>
        <Screen />
      </CanAccess>
    )
  }
}
