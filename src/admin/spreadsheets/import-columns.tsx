import { Alert, Box, Button, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { choicesRefusal, isSingle, LEFT_OUT, type ColumnChoice } from '#src/domain/catalog/product-columns.ts'
import { withEnding } from '#src/domain/suffixes.ts'
import { api, type Reply } from '../api.ts'
import { InRow, Note, PartTitle, Span, TWO_LINES, WaitingRows } from '../parts/basics.tsx'
import { useBelow, useRead, useWrite } from '../parts/hooks.ts'
import { ColumnSelect } from './column-select.tsx'
import { FootBar } from './foot-bar.tsx'

type Columns = Reply<'imports.columns'>
type ImportColumnsProps = { id: number; version: number; onChosen: () => void; onLeave: () => void }

/** Chooses the content of each column of an import's file by hand (A23). */
export function ImportColumns({ id, version, onChosen, onLeave }: ImportColumnsProps) {
  const { data, isError, refetch } = useRead(['imports', id, 'columns', version], 'imports.columns', { id })
  if (isError)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            Yenidən cəhd et
          </Button>
        }
      >
        Sütunlar yüklənmədi.
      </Alert>
    )
  if (!data) return <WaitingRows />
  return <Choosing key={data.columns_version} id={id} found={data} onChosen={onChosen} onLeave={onLeave} />
}

function Choosing({
  id,
  found: { columns, columns_version },
  onChosen,
  onLeave,
}: Omit<ImportColumnsProps, 'version'> & { found: Columns }) {
  const table = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState(() => columns.map(({ column }) => column))
  const refusal = choicesRefusal(choices)
  const open = choices.filter((choice) => choice === null).length
  const send = useMatching(id, columns_version, choices, onChosen)
  const choose = useCallback((position: number, chosen: ColumnChoice) => {
    // A product's column is read from one column of the file, so the other one has to be chosen again.
    setChoices((before) =>
      before.map((choice, at) => (at === position ? chosen : choice === chosen && isSingle(chosen) ? null : choice)),
    )
  }, [])
  const showOpen = () => table.current?.querySelector<HTMLElement>('[data-open] [role=combobox]')?.focus()
  const rows = columns.map((column, at) => {
    const heldBy = (choice: ColumnChoice) => {
      const holder = isSingle(choice) ? choices.findIndex((one, other) => one === choice && other !== at) : -1
      return holder < 0 ? null : headerText(columns[holder]?.header ?? '', holder)
    }
    return {
      ...column,
      name: headerText(column.header, at),
      at,
      isOpen: choices[at] === null,
      select: (
        <ColumnSelect
          name={headerText(column.header, at)}
          chosen={choices[at] ?? null}
          heldBy={heldBy}
          onChoose={(chosen) => choose(at, chosen)}
        />
      ),
    }
  })
  return (
    <>
      <Card ref={table} sx={{ overflow: 'hidden' }}>
        <ColumnsHead
          hasHeaders={columns.some(({ header }) => header !== '')}
          leaveOutRest={open > 1 ? () => setChoices(choices.map((choice) => choice ?? LEFT_OUT)) : null}
        />
        <ColumnsTable rows={rows} />
      </Card>
      <ChoicesBar
        refusal={refusal}
        showOpen={open > 0 ? showOpen : null}
        isSending={send.isPending}
        onCheck={() => send.mutate()}
        onLeave={onLeave}
      />
    </>
  )
}

/** Returns the mutation that stores the choices, and checks the file. */
function useMatching(
  id: number,
  columns_version: number,
  choices: readonly (ColumnChoice | null)[],
  onChosen: () => void,
) {
  const client = useQueryClient()
  return useWrite(
    () => api.call('imports.match', { id, columns_version, columns: choices.map((choice) => choice ?? LEFT_OUT) }),
    {
      onSuccess: (started) => {
        client.setQueryData(['imports', id], started)
        onChosen()
      },
      onError: () => {
        // Another person may have chosen: then their check is shown.
        void client.invalidateQueries({ queryKey: ['imports', id] })
      },
    },
  )
}

/** `leaveOutRest`: null if no more than one column is open. */
function ColumnsHead({ hasHeaders, leaveOutRest }: { hasHeaders: boolean; leaveOutRest: (() => void) | null }) {
  return (
    <InRow sx={{ px: 2.5, py: 1.5, minHeight: 60, gap: 1.5, flexWrap: 'wrap' }}>
      <Box sx={{ mr: 'auto' }}>
        <PartTitle>Fayldakı sütunlar nədir?</PartTitle>
        <Note>{hasHeaders ? 'Seçim yadda qalır.' : 'Faylda başlıq sətri yoxdur: ilk sətir də oxunur.'}</Note>
      </Box>
      {leaveOutRest && (
        <Button variant="outlined" size="small" onClick={leaveOutRest}>
          Seçilməyənlər oxunmasın
        </Button>
      )}
    </InRow>
  )
}

type ChoicesBarProps = {
  /** Why the choices cannot be checked yet. */
  refusal: string | null
  /** Moves to the first open column; null without one. */
  showOpen: (() => void) | null
  isSending: boolean
  onCheck: () => void
  onLeave: () => void
}

function ChoicesBar({ refusal, showOpen, isSending, onCheck, onLeave }: ChoicesBarProps) {
  return (
    <FootBar>
      <Span role="status" id="why-not" sx={{ fontWeight: 600, flex: { xs: '1 1 60%', sm: '0 1 auto' } }}>
        {refusal ?? 'Sütunlar hazırdır'}
      </Span>
      {showOpen && (
        <Button size="small" onClick={showOpen}>
          Göstər
        </Button>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', gap: 1 }}>
        <Button color="inherit" onClick={onLeave}>
          İmtina
        </Button>
        <Button
          variant="contained"
          disabled={refusal !== null || isSending}
          aria-describedby="why-not"
          onClick={onCheck}
        >
          Yoxla
        </Button>
      </Box>
    </FootBar>
  )
}

type ColumnRow = { at: number; name: string; examples: readonly string[]; isOpen: boolean; select: ReactNode }

function ColumnsTable({ rows }: { rows: readonly ColumnRow[] }) {
  const isPhone = useBelow('sm')
  return (
    <Table
      aria-label="Sütunlar"
      sx={{
        tableLayout: 'fixed',
        '& td, & th': { px: { xs: 2, sm: 2.5 } },
        '& tr:last-of-type td': { borderBottom: 0 },
      }}
    >
      {!isPhone && (
        <TableHead>
          <TableRow>
            <TableCell>Faylda</TableCell>
            <TableCell>Nümunə</TableCell>
            <TableCell sx={{ width: 300 }}>Mağazada</TableCell>
          </TableRow>
        </TableHead>
      )}
      <TableBody>
        {rows.map(({ at, name, examples, isOpen, select }) => (
          <TableRow
            key={at}
            data-open={isOpen || undefined}
            sx={isOpen ? { boxShadow: (theme) => `inset 3px 0 ${theme.palette.warning.dark}` } : {}}
          >
            {isPhone ? (
              <TableCell>
                <Stack sx={{ gap: 1 }}>
                  <Header name={name} />
                  <Note sx={TWO_LINES}>{examples.join(' · ') || 'boş'}</Note>
                  {select}
                </Stack>
              </TableCell>
            ) : (
              <>
                <TableCell>
                  <Header name={name} />
                </TableCell>
                <TableCell>
                  <Examples examples={examples} />
                </TableCell>
                <TableCell>{select}</TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const Header = ({ name }: { name: string }) => <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>

/** The first cells of a column, one per line. */
function Examples({ examples }: { examples: readonly string[] }) {
  if (examples.length === 0) return <Note>boş</Note>
  return (
    <Box>
      {examples.map((example) => (
        <Note key={example} noWrap title={example}>
          {example}
        </Note>
      ))}
    </Box>
  )
}

/** Returns the displayed header of a file; an empty header is named by its position. */
export function headerText(header: string, position: number): string {
  return header === '' ? `Adsız sütun (${withEnding(position + 1, 'th')})` : header
}
