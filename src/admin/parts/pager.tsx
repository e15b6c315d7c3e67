import { TablePagination } from '@mui/material'

type PagerProps = { total: number; page: number; perPage: number; onPage: (page: number) => void }

/** The pager of a table outside react-admin's lists; pages count from 0. */
export function Pager({ total, page, perPage, onPage }: PagerProps) {
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      onPageChange={(_event, to) => onPage(to)}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count }) => `${from}–${to}, cəmi ${count}`}
    />
  )
}
