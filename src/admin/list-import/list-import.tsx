import { Alert, Box, Button, LinearProgress, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'ra-core'
import { isUnknown } from '#src/contract/client/api-error.ts'
import { withEnding } from '#src/domain/suffixes.ts'
import { api, type Received } from '../api.ts'
import { Grey, Note, PlainList, RULED, Span, TypedField } from '../parts/basics.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FileButton } from '../parts/file-button.tsx'
import { AskDialog } from '../parts/form-dialog.tsx'
import { useMay, useWrite } from '../parts/hooks.ts'
import { sheetTypes } from '../parts/sheet-types.ts'
import { guessFields, RowFault, type Cells, type ListKind, type RowPlan } from './list-kinds.ts'

/** Most rows that are listed at once. */
const SHOWN = 100

type Table = Received<'tables.read'>
type Fault = { line: number; reason: string }
type Checked = { plans: (RowPlan & { line: number })[]; faults: Fault[] }
type Step = {
  table: Table
  choices: (string | null)[]
  checked?: Checked
  written?: { count: number; faults: Fault[] }
}

/** A button that adds the rows of a file to a list (E39), for people with the right to imports. */
export function ListImport({ kind, done }: { kind: ListKind; done?: () => void }) {
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may('import')) return null
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)}>
        Fayldan
      </Button>
      {isOpen && <ListImportDialog kind={kind} close={() => setIsOpen(false)} told={done} />}
    </>
  )
}

type DialogProps = { kind: ListKind; close: () => void; told: (() => void) | undefined }

/** Reads a file, shows what each row would do, and writes the rows one by one. */
function ListImportDialog({ kind, close, told }: DialogProps) {
  const run = useListImport({ kind, close, told })
  const { step, setStep, done } = run
  return (
    <AskDialog
      title={kind.title}
      close={close}
      closes={step?.written ? 'Bağla' : 'İmtina'}
      actions={<StepButton kind={kind} {...run} />}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {!step?.checked && <Grey>{kind.note} Boş xana heç nəyi dəyişmir; ən çoxu 5 000 sətir.</Grey>}
        {step?.written ? (
          <Written {...step.written} />
        ) : step?.checked ? (
          <WouldDo {...step.checked} />
        ) : (
          step && <Columns kind={kind} step={step} change={(choices) => setStep({ ...step, choices })} />
        )}
        {done !== null && <LinearProgress variant="determinate" value={done * 100} aria-label="Sətirlər oxunur" />}
      </Box>
    </AskDialog>
  )
}

/** Hook: the steps of an import. `done`: the part of the rows that is done, null while no rows are sent. */
function useListImport({ kind, close, told }: DialogProps) {
  const refresh = useRefresh()
  const notify = useNotify()
  const [step, setStep] = useState<Step | null>(null)
  const [done, setDone] = useState<number | null>(null)
  const read = useWrite(
    (file: File) => {
      const format = /\.xls$/i.test(file.name) ? 'xls' : /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv'
      return api.call('tables.read', { file: new Blob([file], { type: sheetTypes[format] }), format })
    },
    { onSuccess: (table) => setStep({ table, choices: guessFields(kind, table.headers) }) },
  )
  const check = async ({ table, choices }: Step) => {
    const checked = await eachRow(table.rows, setDone, async ({ line, cells }) => {
      const own = cellsOf(choices, cells)
      const missing = kind.fields.find(({ key, isRequired }) => isRequired && !own[key])
      if (missing) throw new RowFault(`${missing.label}: boşdur.`)
      return { line, ...(await kind.plan(own)) }
    })
    setStep({ table, choices, checked: { plans: checked.results, faults: checked.faults } })
  }
  /** Sends a row again if its answer was lost. The call is the same attempt, so nothing is written twice (C1). */
  const write = async (now: Step, plans: Checked['plans']) => {
    const { results, faults } = await eachRow(plans, setDone, ({ write = () => Promise.resolve() }) =>
      write().catch((error: unknown) => (isUnknown(error) ? write() : Promise.reject(error))),
    )
    if (faults.length > 0) setStep({ ...now, written: { count: results.length, faults } })
    else {
      notify(`${results.length} sətir yazıldı.`, { type: 'success' })
      close()
    }
    refresh()
    told?.()
  }
  return { step, setStep, done, read, check, write, isBusy: read.isPending || done !== null }
}

type StepButtonProps = { kind: ListKind } & ReturnType<typeof useListImport>

/** The button of the current step; none at the end. */
function StepButton({ kind, step, read, check, write, isBusy }: StepButtonProps) {
  if (!step)
    return (
      <FileButton variant="contained" label="Fayl" accept=".csv,.xlsx,.xls,.txt" disabled={isBusy} take={read.mutate}>
        Fayl seç
      </FileButton>
    )
  if (step.written) return null
  if (!step.checked)
    return (
      <Button
        key="check"
        autoFocus
        variant="contained"
        disabled={isBusy || missingField(kind, step.choices) !== null}
        onClick={() => void check(step)}
      >
        Yoxla
      </Button>
    )
  const plans = step.checked.plans.filter((plan) => plan.write)
  return (
    <Button variant="contained" disabled={isBusy || plans.length === 0} onClick={() => void write(step, plans)}>
      {plans.length} sətri yaz
    </Button>
  )
}

/** Does something with each row, one after another, and tells the part that is done; null at the end. */
async function eachRow<Row extends { line: number }, Result>(
  rows: readonly Row[],
  tell: (done: number | null) => void,
  work: (row: Row) => Promise<Result>,
): Promise<{ results: Result[]; faults: Fault[] }> {
  const results: Result[] = []
  const faults: Fault[] = []
  for (const [at, row] of rows.entries()) {
    tell(at / rows.length)
    try {
      results.push(await work(row))
    } catch (error) {
      faults.push({ line: row.line, reason: error instanceof RowFault ? error.message : errorText(error) })
    }
  }
  tell(null)
  return { results, faults }
}

function cellsOf(choices: readonly (string | null)[], cells: readonly string[]): Cells {
  const own = choices.flatMap((key, at) => {
    const text = cells[at]?.trim()
    return key === null || !text ? [] : [[key, text] as const]
  })
  return Object.fromEntries(own)
}

const missingField = ({ fields }: ListKind, choices: readonly (string | null)[]) =>
  fields.find(({ key, isRequired }) => isRequired && !choices.includes(key)) ?? null

type ColumnsProps = { kind: ListKind; step: Step; change: (choices: (string | null)[]) => void }

/** The fields that the columns of the file hold, with the cells of its first rows. */
function Columns({ kind, step: { table, choices }, change }: ColumnsProps) {
  const missing = missingField(kind, choices)
  const columns = table.headers.map((header, at) => ({ header: header || `${withEnding(at + 1, 'th')} sütun`, at }))
  return (
    <>
      {missing && <Alert severity="warning">«{missing.label}» hansı sütundadır?</Alert>}
      <PlainList>
        {columns.map(({ header, at }) => (
          <Box
            component="li"
            key={at}
            sx={{ py: 1, display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr', ...RULED }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {header}
              <Note>
                {table.rows
                  .slice(0, 3)
                  .map(({ cells }) => cells[at])
                  .filter(Boolean)
                  .join(', ')
                  .slice(0, 80)}
              </Note>
            </Box>
            <TypedField
              select
              hiddenLabel
              margin="none"
              value={choices[at] ?? ''}
              change={(key) =>
                change(choices.map((own, place) => (place === at ? key || null : own === key ? null : own)))
              }
              slotProps={{ htmlInput: { 'aria-label': `«${header}» nədir` }, select: { displayEmpty: true } }}
            >
              <MenuItem value="">Oxunmasın</MenuItem>
              {kind.fields.map(({ key, label }) => (
                <MenuItem key={key} value={key}>
                  {label}
                </MenuItem>
              ))}
            </TypedField>
          </Box>
        ))}
      </PlainList>
    </>
  )
}

function WouldDo({ plans, faults }: Checked) {
  const changing = plans.filter(({ write }) => write)
  const fresh = changing.filter(({ isNew }) => isNew).length
  const counts = [
    [fresh, 'yeni'],
    [changing.length - fresh, 'dəyişir'],
    [plans.length - changing.length, 'eynidir'],
    [faults.length, 'səhv, yazılmayacaq'],
  ] as const
  return (
    <>
      {/* The focus comes here from the button of the former step. */}
      <Span role="status" tabIndex={-1} ref={(line: HTMLElement | null) => line?.focus()} sx={{ fontWeight: 600 }}>
        {counts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(' · ') ||
          'Faylda sətir yoxdur.'}
      </Span>
      <Faults faults={faults} />
      <PlainList>
        {changing.slice(0, SHOWN).map(({ line, name, said }) => (
          <Box component="li" key={line} sx={{ py: 0.75, overflowWrap: 'anywhere', ...RULED }}>
            {name} <Note component="span">{said}</Note>
          </Box>
        ))}
      </PlainList>
      {changing.length > SHOWN && <Note>… daha {changing.length - SHOWN}</Note>}
    </>
  )
}

function Written({ count, faults }: { count: number; faults: Fault[] }) {
  return (
    <>
      <Alert severity="warning" role="status">
        {count} sətir yazıldı, {faults.length} sətir yox. Düzəldib faylı yenidən seçin: yazılan sətir iki dəfə yazılmır.
      </Alert>
      <Faults faults={faults} />
    </>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  if (faults.length === 0) return null
  return (
    <Alert severity="error" icon={false}>
      <PlainList>
        {faults.slice(0, SHOWN).map(({ line, reason }) => (
          <li key={line}>
            {withEnding(line, 'th')} sətir: {reason}
          </li>
        ))}
      </PlainList>
      {faults.length > SHOWN && `… daha ${faults.length - SHOWN}`}
    </Alert>
  )
}
