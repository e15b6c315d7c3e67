import WriteIcon from '@mui/icons-material/KeyboardOutlined'
import {
  Box,
  Card,
  IconButton,
  Tab,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Tabs,
  Typography,
} from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import RightIcon from '@mui/icons-material/CheckCircle'
import { api } from '../api.ts'
import { DIGITS, Grey, InRow, Note, PlainList, Span, Thumb, WaitingRows } from '../parts/basics.tsx'
import { Pager } from '../parts/pager.tsx'
import { ListAlert } from '../parts/placeholders.tsx'
import { ageText } from '../today/age-text.ts'
import { differenceText, nameOf, type Count, type CountLine } from './count-data.tsx'

type Show = 'counted' | 'different' | 'uncounted'
type CountLinesProps = { count: Count; isPhone: boolean; write: (line: CountLine) => void }

const PER_PAGE = 8

const nothing: Record<Show, string> = {
  counted: 'Hələ heç nə sayılmayıb.',
  different: 'Fərq yoxdur: sayılanların hamısı düz gəlir.',
  uncounted: 'Hamısı sayılıb.',
}

/** The places of a count in three tabs: counted, different, not counted yet. */
export function CountLines({ count, isPhone, write }: CountLinesProps) {
  const [show, setShow] = useState<Show>('counted')
  const [page, setPage] = useState(0)
  const isRunning = count.state === 'running'
  const { data, dataUpdatedAt, isError, error, refetch } = useQuery({
    // The sums belong to the key, so that other people's scans appear with them.
    queryKey: ['counts', 'lines', count.id, show, page, count.state, count.lines, count.pieces],
    queryFn: () => api.call('counts.lines', { id: count.id, show, page: page + 1, per_page: PER_PAGE }),
    placeholderData: (former, query) => (query?.queryKey[3] === show ? former : undefined),
  })
  const tabs: [Show, string, number][] = [
    ['counted', 'Sayılanlar', count.lines],
    ['different', 'Fərqli', count.different],
    ...(isRunning ? [['uncounted', 'Sayılmayıb', count.places - count.lines] satisfies [Show, string, number]] : []),
  ]
  const lines = data?.results ?? []
  const newest = isRunning && show === 'counted' && page === 0 ? 0 : -1
  const rows = { lines, newest, now: dataUpdatedAt, write: isRunning ? write : null }
  return (
    <Card sx={{ overflow: 'hidden' }}>
      <Tabs
        value={show}
        onChange={(_event, value: Show) => {
          setShow(value)
          setPage(0)
        }}
        variant="scrollable"
        aria-label="Mallar"
        sx={{ px: { sm: 1 }, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(([id, name, number]) => (
          <Tab key={id} value={id} label={<TabLabel name={name} number={number} isMarked={id === 'different'} />} />
        ))}
      </Tabs>
      {isError && !data ? (
        <ListAlert error={error} retry={() => void refetch()} />
      ) : !data ? (
        <WaitingRows />
      ) : lines.length === 0 ? (
        <Grey sx={{ p: 4, textAlign: 'center' }}>{nothing[show]}</Grey>
      ) : isPhone ? (
        <Cards {...rows} />
      ) : (
        <Columns {...rows} />
      )}
      {data !== undefined && data.total > PER_PAGE && (
        <Pager total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
      )}
    </Card>
  )
}

function TabLabel({ name, number, isMarked }: { name: string; number: number; isMarked: boolean }) {
  const mark = isMarked && number > 0 && { bgcolor: 'warning.light', color: 'warning.main', borderRadius: 99, px: 0.75 }
  return (
    <span>
      {name}
      <Span sx={{ ml: 1, fontSize: 13, fontWeight: 400, ...DIGITS, ...mark }}>{number}</Span>
    </span>
  )
}

/** `newest`: index of the row of the last scan; `now`: ms; `write`: null after the end of the count. */
type RowsProps = { lines: CountLine[]; newest: number; now: number; write: ((line: CountLine) => void) | null }

function Columns({ lines, newest, now, write }: RowsProps) {
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 2.5 }}>Məhsul</TableCell>
          <TableCell align="right">Gözlənilən</TableCell>
          <TableCell align="right">Sayılan</TableCell>
          <TableCell align="right" sx={{ pr: 2.5 }}>
            Fərq
          </TableCell>
          {write && <TableCell aria-label="Sayı yaz" />}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line, at) => (
          <TableRow
            key={`${line.product_id} ${line.item_id}`}
            sx={
              at === newest
                ? { bgcolor: 'primary.light', boxShadow: (theme) => `inset 4px 0 0 ${theme.palette.success.light}` }
                : {}
            }
          >
            <TableCell sx={{ pl: 2.5 }}>
              <Named line={line} now={now} />
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {line.expected}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 650, fontSize: '16px !important' }}>
              {line.counted ?? '—'}
            </TableCell>
            <TableCell align="right" sx={{ pr: 2.5 }}>
              <Difference difference={line.difference} />
            </TableCell>
            {write && (
              <TableCell align="right" sx={{ pl: 0, width: 48 }}>
                <Write line={line} write={write} />
              </TableCell>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** The same for a phone: counted pieces beside expected ones. */
function Cards({ lines, newest, now, write }: RowsProps) {
  return (
    <PlainList>
      {lines.map((line, at) => (
        <Box
          component="li"
          key={`${line.product_id} ${line.item_id}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 1.5,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            ...(at === newest && { bgcolor: 'primary.light' }),
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Named line={line} now={now} />
          </Box>
          <Typography component="span" sx={{ whiteSpace: 'nowrap', ...DIGITS }}>
            <b>{line.counted ?? '—'}</b> / {line.expected}
          </Typography>
          <Difference difference={line.difference} />
          {write && <Write line={line} write={write} />}
        </Box>
      ))}
    </PlainList>
  )
}

function Named({ line, now }: { line: CountLine; now: number }) {
  const age = line.changed_at === null ? null : ageText(Math.max(0, now - Date.parse(line.changed_at)))
  const details = [line.item ?? line.sku, age].filter(Boolean).join(' · ')
  return (
    <InRow sx={{ gap: 1.5 }}>
      <Thumb src={line.image} width={40} height={48} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{line.name}</Typography>
        {details && <Note>{details}</Note>}
        {line.trouble !== null && (
          <Typography variant="body2" color="error">
            {troubleTexts[line.trouble]}
          </Typography>
        )}
      </Box>
    </InRow>
  )
}

function Write({ line, write }: { line: CountLine; write: (line: CountLine) => void }) {
  return (
    <IconButton size="small" aria-label={`${nameOf(line)}: say`} onClick={() => write(line)}>
      <WriteIcon fontSize="small" />
    </IconButton>
  )
}

/** Why a line has to be counted again, or is left out. */
const troubleTexts = {
  moved: 'Stoku sonra əl ilə dəyişib: yenidən sayın',
  short: 'Stokda bu qədər qalmayıb: yenidən sayın',
  gone: 'Stok indi başqa cür sayılır: yazılmır',
} as const

/** The difference of a line as a sign: more, fewer, or equal. */
function Difference({ difference }: Pick<CountLine, 'difference'>) {
  if (difference === null) return null
  if (difference === 0)
    return (
      <Span
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.5,
          color: 'secondary.main',
          fontSize: 13,
          verticalAlign: 'middle',
        }}
      >
        <RightIcon sx={{ fontSize: 18 }} aria-hidden />
        düz
      </Span>
    )
  const Icon = difference > 0 ? UpIcon : DownIcon
  const palette = difference > 0 ? 'warning' : 'error'
  return (
    <Span
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        verticalAlign: 'middle',
        height: 28,
        borderRadius: 99,
        whiteSpace: 'nowrap',
        fontSize: 14,
        fontWeight: 550,
        ...DIGITS,
        bgcolor: `${palette}.light`,
        color: `${palette}.main`,
      }}
    >
      <Icon sx={{ fontSize: 16 }} aria-hidden />
      {differenceText(difference)}
    </Span>
  )
}
