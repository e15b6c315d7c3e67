import { useMay, useRead } from '../parts/hooks.ts'

/** Hook: the shop's suppliers by name; none for staff who may not see costs. */
export function useSuppliers() {
  const may = useMay()
  const { data } = useRead(
    ['suppliers', 'names'],
    'suppliers.list',
    { per_page: 100, sort: 'name' },
    { enabled: may('costs') },
  )
  return data?.results ?? []
}
