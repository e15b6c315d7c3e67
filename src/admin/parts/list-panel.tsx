import type { ReactNode } from 'react'
import { CreateButton, List, useResourceDefinition, type ListProps } from 'react-admin'
import type { Filter } from './filter.ts'
import { FilterRow } from './filter-row.tsx'
import { InPageHead } from './page-head.tsx'
import type { Sorting } from './sort-menu.tsx'

type ListPanelProps = Omit<ListProps, 'filters' | 'actions'> & {
  filters?: readonly Filter[]
  /** Above the filters: tabs, such as stages. */
  tabs?: ReactNode
  /** Sort orders to choose from, on wide screens. */
  sorts?: readonly Sorting[]
  /** Beside the screen's title; by default the create button. */
  actions?: ReactNode
}

const NONE: readonly Filter[] = []

/** A list as one panel: tabs, a row of search and filters, the rows, the pager (A28). */
export function ListPanel({ filters = NONE, tabs, sorts, actions, children, ...list }: ListPanelProps) {
  const { hasCreate } = useResourceDefinition()
  const head =
    tabs || filters.length > 0 ? <FilterRow filters={filters} tabs={tabs} {...(sorts && { sorts })} /> : undefined
  return (
    <List exporter={false} {...list} {...(head && { filters: head })} actions={false}>
      <InPageHead place="actions">
        {actions === undefined ? hasCreate && <CreateButton variant="contained" /> : actions}
      </InPageHead>
      {children}
    </List>
  )
}
