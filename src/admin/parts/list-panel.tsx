import { Children, type ReactElement, type ReactNode } from 'react'
import { CreateButton, List, useResourceDefinition, type ListProps } from 'react-admin'
import type { Filter } from './filter.ts'
import { FilterRow } from './filter-row.tsx'
import { InPageHead } from './page-head.tsx'
import type { Sorting } from './sorting.tsx'

type ListPanelProps = Omit<ListProps, 'filters' | 'actions'> & {
  /** Whether the list is searched by text, or the placeholder of the search. */
  search?: boolean | string
  /** An element whose children are the inputs of the filters. */
  filters?: ReactElement<{ children: ReactNode }>
  /** Above the filters: tabs, such as stages. */
  tabs?: ReactNode
  /** Sort orders to choose from, on wide screens. */
  sorts?: readonly Sorting[]
  /** Beside the screen's title; by default the create button. */
  actions?: ReactNode
}

/** A list as one panel: tabs, a row of search and filters, the rows, the pager (A28). */
export function ListPanel({ search = false, filters, tabs, sorts, actions, children, ...list }: ListPanelProps) {
  const { hasCreate } = useResourceDefinition()
  const inputs = Children.toArray(filters?.props.children) as Filter[]
  const head = (tabs || search || filters) && (
    <FilterRow search={search} filters={inputs} tabs={tabs} {...(sorts && { sorts })} />
  )
  return (
    <List exporter={false} {...list} {...(head && { filters: head })} actions={false}>
      <InPageHead place="actions">
        {actions === undefined ? hasCreate && <CreateButton variant="contained" /> : actions}
      </InPageHead>
      {children}
    </List>
  )
}
