import SafeIcon from '@mui/icons-material/ShieldOutlined'
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  LinearProgress,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { columnOfHeader, fileColumnWords, LEFT_OUT } from '#src/domain/catalog/product-columns.ts'
import { api, download, type Reply } from '../api.ts'
import { Grey, InRow, Note, PartTitle, Span } from '../parts/basics.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportCards } from './import-cards.tsx'
import { headerText, ImportColumns } from './import-columns.tsx'
import { ImportNames } from './import-names.tsx'
import { ImportSheets } from './import-sheets.tsx'
import { useBelow, useRead, useWrite } from '../parts/hooks.ts'
import { FootBar } from './foot-bar.tsx'
import { choiceWord } from './column-select.tsx'
import { ImportDoubts, isAllSeen, useKinds, type Seen } from './import-doubts.tsx'

const POLL_MS = 1000
/** The displayed states of an import. */
export const importStates = {
  checking: 'Yoxlanır',
  checked: 'Yoxlandı',
  running: 'Yazılır',
  done: 'Yazıldı',
  failed: 'Alınmadı',
  stopped: 'Dayandı',
  unmatched: 'Sütunlar seçilməyib',
}

type ImportProgressProps = { id: number; onUndo: (id: number) => void; onLeave: () => void }

/** The progress of an import, its planned or written changes, and the errors in its rows. */
export function ImportProgress({ id, onUndo, onLeave }: ImportProgressProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [seen, setSeen] = useState<Seen>({ version: 0, kinds: [], rows: {} })
  const { data, run } = useImport(id)
  if (!data) return null
  const writes = writesOf(data)
  const isUnmatched = data.state === 'unmatched'
  const choosesColumns = isUnmatched || (isChoosing && data.state === 'checked')
  const isChecked = data.state === 'checked' && !choosesColumns
  const isRead = !isMoving(data) && !choosesColumns
  const isAsked = isChecked && data.doubtful_count > 0 && data.undoes === null
  return (
    <>
      <Notices shown={data} isChecked={isChecked} />
      {!choosesColumns && (
        <ImportState shown={data} isChecked={isChecked} run={run} onUndo={onUndo} choose={() => setIsChoosing(true)} />
      )}
      {choosesColumns && data.sheets.length > 1 && <ImportSheets key={`sheets ${data.columns_version}`} shown={data} />}
      {choosesColumns && (
        <ImportColumns
          id={id}
          version={data.columns_version}
          onChosen={() => setIsChoosing(false)}
          onLeave={isUnmatched ? onLeave : () => setIsChoosing(false)}
        />
      )}
      {!choosesColumns && data.failed_count > 0 && (
        <ImportErrors
          id={id}
          state={data.state}
          failed={data.failed_count}
          version={data.columns_version}
          isWaiting={data.names.some(({ choice }) => choice === null)}
        />
      )}
      {isChecked && data.undoes === null && (data.names.length > 0 || data.created_count > 0) && (
        <ImportNames key={`names ${data.columns_version}`} shown={data} />
      )}
      {isAsked && <ImportDoubts shown={data} seen={seen} onSeen={setSeen} />}
      {isChecked && writes > 0 && <ImportCards key={`cards ${data.columns_version}`} shown={data} />}
      {isRead && (
        <ImportChanges
          id={id}
          state={data.state}
          version={data.columns_version}
          {...(isAsked && { seen, onSeen: setSeen })}
        />
      )}
      {isChecked && writes > 0 && (
        <ImportBar checked={data} seen={seen} isStarting={run.isPending} onWrite={run.mutate} onLeave={onLeave} />
      )}
    </>
  )
}

/** Returns an import, read again while it moves, and the mutation that writes or continues it. */
function useImport(id: number) {
  const client = useQueryClient()
  const { data } = useRead(
    ['imports', id],
    'imports.show',
    { id },
    {
      retry: false,
      refetchInterval: ({ state }) =>
        !state.data || isMoving(state.data) || asksForPictures(state.data) ? POLL_MS : false,
    },
  )
  const run = useWrite(
    // Another person may have chosen the columns again: the version makes sure that the displayed check is the one
    // that is written.
    (wish: { confirm: boolean; publish: boolean }) =>
      api.call('imports.run', { id, columns_version: data?.columns_version, ...wish }),
    {
      onSuccess: (started) => client.setQueryData(['imports', id], started),
      onError: () => {
        void client.invalidateQueries({ queryKey: ['imports', id] })
      },
    },
  )
  return { data, run }
}

type Shown = Reply<'imports.show'>

const isMoving = ({ state }: Shown) => state === 'checking' || state === 'running'

const writesOf = ({ created_count, changed_count }: Shown) => created_count + changed_count

function Notices({ shown, isChecked }: { shown: Shown; isChecked: boolean }) {
  return (
    <>
      {isChecked && (
        <Alert severity="success" icon={<SafeIcon />}>
          <b>Hələ heç nə dəyişməyib.</b> {nextStep(shown)} Faylda olmayan sütunlara toxunulmur.
        </Alert>
      )}
      {shown.state === 'unmatched' && (
        <Alert severity="info" icon={<SafeIcon />}>
          <b>{shown.recognised === null ? 'Faylın sütunlarına baxın.' : `${shown.recognised} faylı tanındı.`}</b> Hər
          sütunun nə olduğunu yoxlayın, lazımdırsa dəyişin: heç nə yazılmayıb.
        </Alert>
      )}
      {shown.undoes !== null && (
        <Alert severity="info">
          Bu, əvvəlki idxalı geri qaytarır. Satılan ədədlər satılmış qalır; idxalın yaratdığı məhsullar qaralamaya
          keçir.
        </Alert>
      )}
      {shown.clear_empty && shown.undoes === null && (
        <Alert severity="warning">Boş xanalar əvvəlki məlumatı silir.</Alert>
      )}
    </>
  )
}

type Run = { isPending: boolean; mutate: (wish: { confirm: boolean; publish: boolean }) => void }
type ActsProps = { shown: Shown; run: Run; onUndo: (id: number) => void }
type StateProps = ActsProps & { isChecked: boolean; choose: () => void }

/** The state of the import in words, its rows so far, and the buttons that stop, continue or undo it. */
function ImportState({ shown, isChecked, run, onUndo, choose }: StateProps) {
  return (
    <Card>
      <CardContent>
        <PartTitle role="status">{importStates[shown.state]}</PartTitle>
        {sourceText(shown) && <Grey sx={{ overflowWrap: 'anywhere' }}>{sourceText(shown)}</Grey>}
        {isMoving(shown) && (
          <LinearProgress
            aria-label={importStates[shown.state]}
            sx={{ my: 1 }}
            {...(shown.rows_total === null
              ? {}
              : { variant: 'determinate' as const, value: (shown.rows_done / shown.rows_total) * 100 })}
          />
        )}
        {shown.rows_total !== null && (
          <InRow sx={{ flexWrap: 'wrap', columnGap: 1 }}>
            <Grey>{`${shown.rows_done} / ${shown.rows_total} sətir. ${counts(shown)}`}</Grey>
            {!isMoving(shown) && shown.failed_count > 0 && (
              <Button size="small" onClick={showFailed}>
                Səhvlərə bax
              </Button>
            )}
          </InRow>
        )}
        {isChecked && shown.pictures.total > 0 && <Grey>{picturesText(shown)}</Grey>}
        {shown.failure && (
          <Alert severity="error" sx={{ mt: 1.5 }}>
            {shown.failure}
          </Alert>
        )}
        {!isMoving(shown) && shown.matched !== null && <ColumnsRead shown={shown} onChange={choose} />}
        {shown.state === 'stopped' && (
          <Typography sx={{ mt: 1.5 }}>
            Yazılan sətirlər qalıb. Qalanını yaza və ya yazılanı geri qaytara bilərsiniz.
          </Typography>
        )}
        <Acts shown={shown} run={run} onUndo={onUndo} />
      </CardContent>
    </Card>
  )
}

function Acts({ shown, run, onUndo }: ActsProps) {
  const client = useQueryClient()
  const stop = useWrite(() => api.call('imports.stop', { id: shown.id }), {
    onSuccess: (stopped) => client.setQueryData(['imports', shown.id], stopped),
  })
  const undo = useWrite(() => api.call('imports.undo', { id: shown.id }), {
    onSuccess: (made) => onUndo(made.id),
  })
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5, '&:empty': { display: 'none' } }}>
      {isMoving(shown) && (
        <Button variant="outlined" disabled={stop.isPending} onClick={() => stop.mutate()}>
          Dayandır
        </Button>
      )}
      {shown.state === 'stopped' && (
        <Button
          variant="contained"
          disabled={run.isPending}
          onClick={() => run.mutate({ confirm: false, publish: false })}
        >
          Davam et
        </Button>
      )}
      {(shown.state === 'done' || shown.state === 'stopped') && shown.undoes === null && writesOf(shown) > 0 && (
        <Button variant="outlined" disabled={undo.isPending} onClick={() => undo.mutate()}>
          Geri al
        </Button>
      )}
    </Stack>
  )
}

/** Returns whether the pictures of a check are still asked for (G25). */
const asksForPictures = ({ state, pictures }: Reply<'imports.show'>) =>
  state === 'checked' && pictures.asked < pictures.total

function picturesText(shown: Reply<'imports.show'>): string {
  const { total, asked, failed } = shown.pictures
  const parts = [`${asked} / ${total} şəkil yoxlandı`, ...(failed > 0 ? [`${failed} şəkil alınmadı`] : [])]
  const rest = asksForPictures(shown) ? 'Gözləmək lazım deyil, amma indi yazsanız, qalan şəkillər buraxılacaq.' : ''
  return `${parts.join(', ')}. ${rest}`
}

/** Scrolls to the errors, or to the missing names that the rows wait for. */
function showFailed(): void {
  document.querySelector('[data-failed-rows]')?.scrollIntoView({ block: 'center' })
}

function counts({ created_count, changed_count, unchanged_count, failed_count }: Reply<'imports.show'>): string {
  return `Yeni: ${created_count}, dəyişən: ${changed_count}, eyni: ${unchanged_count}, səhv: ${failed_count}.`
}

/** Returns the name of the file and of the sheets that are read (E38). */
function sourceText({ file_name, sheets }: Reply<'imports.show'>): string {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => `«${name}»`)
  return [file_name, ...(read.length > 0 ? [`vərəq: ${read.join(', ')}`] : [])]
    .filter((part) => part !== '')
    .join(' · ')
}

type ImportBarProps = {
  checked: Reply<'imports.show'>
  seen: Seen
  isStarting: boolean
  onWrite: (wish: { confirm: boolean; publish: boolean }) => void
  onLeave: () => void
}

/**
 * The bar under a check: it says that nothing is written yet, counts the changes, and has the button to write them.
 */
function ImportBar({
  checked: { id, state, columns_version, created_count, changed_count, failed_count, doubtful_count, undoes },
  seen,
  isStarting,
  onWrite,
  onLeave,
}: ImportBarProps) {
  const { data } = useKinds({ id, state, version: columns_version })
  const [publishes, setPublishes] = useState(false)
  const isPhone = useBelow('sm')
  const isAsked = doubtful_count > 0 && undoes === null
  const isConfirmed = isAsked && data !== undefined && isAllSeen(data.doubts, seen, columns_version)
  const publishing = created_count > 0 && undoes === null && (
    <FormControlLabel
      control={<Checkbox checked={publishes} onChange={(_event, checked) => setPublishes(checked)} />}
      label="Yeniləri dərc et"
    />
  )
  const writes = created_count + changed_count
  const left = isAsked && !isConfirmed ? ['şübhəli dəyişiklikləri işarələyin'] : []
  const counted = [
    `${created_count} yeni`,
    `${changed_count} dəyişən`,
    ...(failed_count > 0 ? [`${failed_count} sətir buraxılır`] : []),
  ]
  // On a phone the bar is one row: the counts stand above, too.
  const parts = isPhone
    ? left.length > 0
      ? ['Şübhələri işarələyin']
      : [`${writes} məhsul yazılmayıb`]
    : [...counted, ...left]
  return (
    <>
      {isPhone && publishing}
      <FootBar>
        {!isPhone && <Span sx={{ fontWeight: 600 }}>Yazılmayıb</Span>}
        <Span sx={{ color: 'text.secondary', flex: 1, minWidth: 0, typography: { xs: 'body2', sm: 'body1' } }}>
          {parts.join(', ')}
        </Span>
        {!isPhone && publishing}
        <InRow sx={{ gap: 1 }}>
          <Button color="inherit" onClick={onLeave}>
            İmtina
          </Button>
          <Button
            variant="contained"
            disabled={isStarting || (isAsked && !isConfirmed)}
            onClick={() => onWrite({ confirm: isConfirmed, publish: publishes })}
          >
            {isPhone ? 'Yaz' : `${writes} məhsulu yaz`}
          </Button>
        </InRow>
      </FootBar>
    </>
  )
}

/** Returns the sentence that says what to do with a check. */
function nextStep({ names, created_count, changed_count }: Reply<'imports.show'>): string {
  if (names.some(({ choice }) => choice === null)) return 'Əvvəlcə mağazada olmayan adlar üçün seçim edin.'
  return created_count + changed_count > 0 ? 'Yoxlayın, sonra yazın.' : 'Yazılası dəyişiklik yoxdur.'
}

/** Most columns listed by name; the others are counted. */
const NAMED = 12

/**
 * Shows how the columns of a file were matched without known names, and a button to choose again until a row is
 * written.
 */
function ColumnsRead({
  shown: { id, state, matched, columns_version },
  onChange,
}: {
  shown: Reply<'imports.show'>
  onChange: () => void
}) {
  const { data } = useRead(['imports', id, 'columns', columns_version], 'imports.columns', { id })
  const columnNames = (data?.columns ?? []).flatMap(({ header, column }, at) => {
    if (column === null || columnOfHeader(header) === column) return []
    return [`${headerText(header, at)} → ${column === LEFT_OUT ? 'oxunmur' : choiceWord(column)}`]
  })
  if (!data || (columnNames.length === 0 && state !== 'checked')) return null
  const rest = columnNames.length - NAMED
  return (
    <Box sx={{ mt: 1.5 }}>
      {columnNames.length > 0 && (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <b>Sütunlar:</b> {columnNames.slice(0, NAMED).join('; ')}
          {rest > 0 && ` və daha ${rest}`}.{matched === 'from_memory' && ' Əvvəlki seçim yadda qalıb.'}
        </Typography>
      )}
      {state === 'checked' && (
        <Button variant="outlined" size="small" sx={{ mt: columnNames.length > 0 ? 1 : 0 }} onClick={onChange}>
          Sütunları dəyiş
        </Button>
      )}
    </Box>
  )
}

type ImportErrorsProps = {
  id: number
  state: string
  failed: number
  version: number
  /** Whether some of the failed rows wait for a choice of names. */
  isWaiting: boolean
}

/** Returns all errors of an import as a file of a spreadsheet. */
async function errorsFile(id: number): Promise<Blob> {
  const rows = [['Sətir', 'Sütun', 'Nə etməli']]
  for (let page = 1, total = Infinity; rows.length - 1 < total; page++) {
    const found = await api.call('imports.errors', { id, page, per_page: 200 })
    total = found.results.length === 0 ? 0 : found.total
    rows.push(...found.results.map(({ line, field, reason }) => [String(line), columnText(field), reason]))
  }
  // A quote before the text keeps a spreadsheet from computing it.
  const cell = (text: string) => `"${(/^[=+@\t-]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  return new Blob([`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}`], { type: 'text/csv' })
}

/** Returns a column's name, with its header in the export. */
function columnText(field: string): string {
  return field in fileColumnWords
    ? `${fileColumnWords[field as keyof typeof fileColumnWords]} (${field})`
    : field || '—'
}

/** The wrong rows of an import by their sentence (E35): lines, column, and how to correct them. */
function ImportErrors({ id, state, failed, version, isWaiting }: ImportErrorsProps) {
  const { data } = useKinds({ id, state, version })
  const save = useWrite(async () => download(await errorsFile(id), 'sehvler.csv'))
  // Rows that wait for a missing category or brand have no error.
  if (!data || data.errors.length === 0) return null
  return (
    <Card data-failed-rows="" sx={{ overflow: 'hidden' }}>
      <Alert
        severity="error"
        sx={{ borderRadius: 0, fontWeight: 600 }}
        action={
          <Button color="inherit" size="small" disabled={save.isPending} onClick={() => save.mutate()}>
            Səhvləri endir
          </Button>
        }
      >
        {failed} sətir {state === 'checking' || state === 'checked' ? 'yazılmayacaq' : 'yazılmadı'}
        {isWaiting ? ': səhvləri var və ya adlarının seçilməsini gözləyir' : ', çünki səhvləri var'}
      </Alert>
      <Table aria-label="Səhvlər" sx={{ '& td, & th': { px: { xs: 1.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: 96, sm: 180 } }}>Sətir</TableCell>
            <TableCell>Sütun</TableCell>
            <TableCell>Nə etməli</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.errors.map(({ field, reason, count, lines }) => (
            <TableRow key={`${field} ${reason}`} sx={{ verticalAlign: 'top' }}>
              <TableCell sx={{ wordBreak: 'break-word' }}>
                <Span sx={{ fontWeight: 620 }}>{lines.join(', ')}</Span>
                {count > lines.length && <Span>{` və daha ${count - lines.length}`}</Span>}
                {count > 1 && <Note>{count} sətir</Note>}
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', wordBreak: 'break-word' }}>{columnText(field)}</TableCell>
              <TableCell sx={{ wordBreak: 'break-word' }}>{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}
