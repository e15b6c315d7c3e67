import { usePermissions } from 'react-admin'
import type { StaffRight } from '#src/domain/admin/rights.ts'
import { rightOf } from '../rights-of-resources.ts'

/** Returns a function that says whether the person has a right; until the rights are loaded, no right. */
export function useMay(): (right: StaffRight) => boolean {
  const { permissions = [] } = usePermissions<StaffRight[]>()
  return (right) => permissions.includes(right)
}

/** Returns a function that says whether the person may see a section. */
export function useMaySee(): (resource: string) => boolean {
  const may = useMay()
  return (resource) => {
    const right = rightOf(resource)
    return right === null || may(right)
  }
}
