import type { Resource } from '#src/contract/client/admin/resource.ts'
import * as all from '#src/contract/client/admin/resources/all.ts'
import { resourceScreens } from './resource-screens.tsx'

/** Returns the list and the form of a declared entity that has nothing special. Throws for another name. */
export function plainScreens(name: string) {
  const resource = Object.values<Resource>(all).find((one) => one.name === name)
  if (!resource) throw new Error(`${name} is not declared`)
  return resourceScreens(resource)
}
