import type { ComponentType } from 'react'
import { AccessDenied, CanAccess } from 'react-admin'

/** Around a custom screen: shows it only with the right to its section, and else says that the right is missing. */
export function onlyWithRight(resource: string, Screen: ComponentType): ComponentType {
  return function Guarded() {
    return <CanAccess resource={resource} action="list" accessDenied={<AccessDenied />}><Screen /></CanAccess>
  }
}
