import { useState, type ReactNode } from 'react'
import { HttpError } from 'ra-core'
import { Show, type ShowProps } from 'ra-ui-materialui'
import { NoSuchPlace, ScreenFailed } from './placeholders.tsx'

type Failure = { error: unknown }

/**
 * Hook: options for reading a screen's record, and what replaces the screen if the record cannot be read. React-admin
 * would open the list and show a failure notice there, also at a mistyped address.
 */
export function useRecordRead() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const isUnknown = failure?.error instanceof HttpError && [400, 404].includes(failure.error.status)
  const replacement: ReactNode =
    failure && (isUnknown ? <NoSuchPlace /> : <ScreenFailed error={failure.error} retry={() => setFailure(null)} />)
  return { queryOptions: { onError: (error: unknown) => setFailure({ error }) }, replacement }
}

/** A screen that shows a record. */
export function RecordShow(props: Pick<ShowProps, 'title' | 'children'>) {
  const { queryOptions, replacement } = useRecordRead()
  return (
    replacement ?? (
      <Show
        component="div"
        actions={false}
        queryOptions={queryOptions}
        sx={{ '& .RaShow-noActions': { mt: 0 } }}
        {...props}
      />
    )
  )
}
