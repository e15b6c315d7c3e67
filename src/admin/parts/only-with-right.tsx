import type { ComponentType } from 'react'
import { AccessDenied, CanAccess } from 'react-admin'

/** A screen of one's own making, for whoever may see its section; others are told, by its address too. */
export function onlyWithRight(resource: string, Screen: ComponentType): ComponentType {
  return function Guarded() {
    return <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />}><Screen /></CanAccess>
  }
}
