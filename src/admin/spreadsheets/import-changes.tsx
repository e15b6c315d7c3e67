import ArrowIcon from '@mui/icons-material/ArrowForward'
import DoubtIcon from '@mui/icons-material/GppMaybeOutlined'
import {
  Box,
  Card,
  Checkbox,
  Chip,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { importDoubts } from '#src/domain/catalog/doubtful-price.ts'
import { columnWords } from '#src/domain/catalog/product-columns.ts'
import type { Reply } from '../api.ts'
import { doubtWords } from '../doubtful-prices.tsx'
import { InRow, Note, Span } from '../parts/basics.tsx'
import { seenOf, type Seen } from './import-doubts.tsx'
import { useBelow, useRead } from '../parts/hooks.ts'
import { Pager } from '../parts/pager.tsx'
import { valueText } from './value-text.ts'

type Change = Reply<'imports.changes'>['results'][number]

const PER_PAGE = 50

/** Returns whether a change has to be confirmed; a note has not. */
const isDoubt = (doubt: Change['doubt']) => asDoubt(doubt) !== null

const asDoubt = (doubt: Change['doubt']) => importDoubts.find((one) => one === doubt) ?? null

type ImportChangesProps = {
  id: number
  state: string
  version: number
  /** The ticked doubtful changes of a check. */
  seen?: Seen
  onSeen?: (seen: Seen) => void
}

/** Shows an import's changes, cell by cell: old and new value; on a phone each cell has its own lines. */
export function ImportChanges({ id, state, version, seen, onSeen }: ImportChangesProps) {
  const [page, setPage] = useState(0)
  const isPhone = useBelow('sm')
  const { data } = useRead(
    ['imports', id, 'changes', state, version, page],
    'imports.changes',
    { id, page: page + 1, per_page: PER_PAGE },
    {
      placeholderData: keepPreviousData,
    },
  )
  if (!data || data.total === 0) return null
  const [before, after] = state === 'done' ? ['Əvvəl', 'Sonra'] : ['İndi', 'Olacaq']
  // A row of the file is named once, however many of its cells change.
  const isFirst = (at: number) => data.results[at - 1]?.line !== data.results[at]?.line
  const tickOf = (change: Change) =>
    seen && onSeen ? <Tick change={change} seen={seenOf(seen, version)} onSeen={onSeen} /> : null
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Table aria-label="Dəyişikliklər" sx={{ '& td, & th': { px: { xs: 1.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 64 }}>Sətir</TableCell>
            <TableCell>Məhsul</TableCell>
            {!isPhone && (
              <>
                <TableCell>Sahə</TableCell>
                <TableCell align="right">{before}</TableCell>
                <TableCell>{after}</TableCell>
              </>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.results.map((change, at) =>
            isPhone ? (
              <OnPhone key={change.id} change={change} isFirst={isFirst(at)} tick={tickOf(change)} />
            ) : (
              <Changed key={change.id} change={change} isFirst={isFirst(at)} tick={tickOf(change)} />
            ),
          )}
        </TableBody>
      </Table>
      <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
    </Card>
  )
}

function Changed({ change, isFirst, tick }: { change: Change; isFirst: boolean; tick: ReactNode }) {
  const { line, name, field, from, to, doubt } = change
  return (
    <TableRow sx={{ verticalAlign: 'top', ...(isDoubt(doubt) && { bgcolor: 'warning.light' }) }}>
      <TableCell sx={{ color: 'text.secondary' }}>{isFirst && line}</TableCell>
      <TableCell sx={{ fontWeight: 550 }}>{isFirst && name}</TableCell>
      {from === null ? (
        <TableCell colSpan={3}>
          <Chip color="success" variant="outlined" label="Yeni məhsul" />
          <Doubt doubt={doubt} />
          {tick}
        </TableCell>
      ) : (
        <>
          <TableCell sx={{ color: 'text.secondary' }}>{columnWords[field]}</TableCell>
          <TableCell align="right" sx={{ color: 'text.secondary', ...breaksOf(valueText(field, from)) }}>
            {valueText(field, from)}
          </TableCell>
          <TableCell>
            <After doubt={doubt}>{valueText(field, to)}</After>
            {tick}
          </TableCell>
        </>
      )}
    </TableRow>
  )
}

function OnPhone({ change, isFirst, tick }: { change: Change; isFirst: boolean; tick: ReactNode }) {
  const { line, name, field, from, to, doubt } = change
  return (
    <TableRow sx={{ verticalAlign: 'top', ...(isDoubt(doubt) && { bgcolor: 'warning.light' }) }}>
      <TableCell sx={{ color: 'text.secondary' }}>{isFirst && line}</TableCell>
      <TableCell sx={{ wordBreak: 'break-word' }}>
        {isFirst && <Box sx={{ fontWeight: 550 }}>{name}</Box>}
        {from === null ? (
          <>
            <Chip color="success" variant="outlined" label="Yeni məhsul" />
            <Doubt doubt={doubt} />
            {tick}
          </>
        ) : (
          <>
            <InRow sx={{ columnGap: 1, flexWrap: 'wrap' }}>
              <Note component="span">
                {columnWords[field]}: {valueText(field, from)}
              </Note>
              <NewValue doubt={doubt}>{valueText(field, to)}</NewValue>
            </InRow>
            <Doubt doubt={doubt} />
            {tick}
          </>
        )}
      </TableCell>
    </TableRow>
  )
}

type AfterProps = { doubt: Change['doubt']; children: string }

/** The new value of a cell, and the reason why it is doubtful. */
function After({ children, doubt }: AfterProps) {
  return (
    <>
      <NewValue doubt={doubt}>{children}</NewValue>
      <Doubt doubt={doubt} />
    </>
  )
}

/** The new value of a cell, with an arrow. */
function NewValue({ children, doubt }: AfterProps) {
  return (
    <InRow sx={{ gap: 1, alignItems: 'flex-start' }}>
      <ArrowIcon fontSize="small" sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Span
        sx={{
          px: 1,
          py: 0.25,
          borderRadius: 1.5,
          fontWeight: 620,
          ...breaksOf(children),
          ...(isDoubt(doubt) ? { color: 'warning.main' } : { color: 'success.main', bgcolor: 'primary.light' }),
        }}
      >
        {children}
      </Span>
    </InRow>
  )
}

/** Short values, in letters, stay in one line; a long one, such as an address, breaks anywhere. */
const SHORT = 12
const breaksOf = (text: string) =>
  text.length > SHORT ? ({ wordBreak: 'break-word' } as const) : ({ whiteSpace: 'nowrap' } as const)

/** Says why a row is doubtful (E25, E35). */
function Doubt({ doubt }: Pick<Change, 'doubt'>) {
  if (doubt === null) return null
  if (!isDoubt(doubt)) return <Note sx={{ mt: 0.5 }}>{doubtWords[doubt]}</Note>
  return (
    <Stack direction="row" sx={{ gap: 0.75, mt: 0.5, color: 'warning.main' }}>
      <DoubtIcon fontSize="small" />
      <Typography variant="body2">{doubtWords[doubt]}</Typography>
    </Stack>
  )
}

/** A tick for one doubtful change. */
function Tick({ change, seen, onSeen }: { change: Change; seen: Seen; onSeen: (seen: Seen) => void }) {
  const doubt = asDoubt(change.doubt)
  if (doubt === null) return null
  const { [change.id]: own, ...rows } = seen.rows
  const isOfKind = seen.kinds.includes(doubt)
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={isOfKind || own !== undefined}
          disabled={isOfKind}
          onChange={(_event, isTicked) => onSeen({ ...seen, rows: isTicked ? { ...rows, [change.id]: doubt } : rows })}
        />
      }
      label="Baxdım"
    />
  )
}
