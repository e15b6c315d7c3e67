import CopyIcon from '@mui/icons-material/ContentCopy'
import { Button, IconButton, Switch } from '@mui/material'
import { useRedirect } from 'ra-core'
import { CreateButton, SelectInput } from 'ra-ui-materialui'
import { Link } from 'react-router-dom'
import { Note, Span } from '../parts/basics.tsx'
import { choicesOf, yesNo } from '../parts/filter.ts'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { useBelow, useFrom } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { Beginning } from '../parts/placeholders.tsx'
import { PlainRows, type Fact } from '../parts/plain-rows.tsx'
import { copyOf } from './copy-of.ts'
import { kindIcons, kindNames, nextText, periodText, StateChip, type PromotionRow } from './promotion-words.tsx'
import { useSwitch } from './use-switch.tsx'

const tabs: FilterTab[] = [
  { id: 'all', name: 'Hamısı', filter: {} },
  { id: 'active', name: 'İşləyir', filter: { state: 'active' } },
  { id: 'waiting', name: 'Planlaşdırılıb', filter: { state: 'waiting' } },
  { id: 'off', name: 'Dayandırılıb', filter: { state: 'off' } },
  { id: 'over', name: 'Bitib', filter: { state: 'over' } },
]

const filters = (
  <>
    <SelectInput source="kind" label="Növ" choices={choicesOf(kindNames)} />
    <SelectInput source="by_code" label="Kodla, kodsuz" choices={yesNo('Kodla', 'Kodsuz')} />
  </>
)

const sorts = [
  { field: 'state', order: 'ASC', label: 'əvvəl işləyənlər' },
  { field: 'created_at', order: 'DESC', label: 'əvvəl yenilər' },
  { field: 'name', order: 'ASC', label: 'ada görə' },
] as const

const state: Fact<PromotionRow> = { label: 'Vəziyyət', isPlain: true, render: (row) => <StateChip state={row.state} /> }
const time: Fact<PromotionRow> = { label: 'Vaxt', isPlain: true, render: (row) => <TimeCell row={row} /> }
const stateAndTime: Fact<PromotionRow> = {
  label: 'Vəziyyət və vaxt',
  render: (row) => (
    <>
      <StateChip state={row.state} />
      <TimeCell row={row} />
    </>
  ),
}
const results: Fact<PromotionRow>[] = [
  { label: 'Endirim, 30 gün', isNumber: true, render: ({ recent }) => recent && `−${manat(recent.cost)}` },
  {
    label: 'Satış, 30 gün',
    isNumber: true,
    render: ({ recent }) => recent && <Span sx={{ fontWeight: 600 }}>{manat(recent.sales)}</Span>,
  },
]

/** Returns the columns that fit the window. A phone's cards show all. */
function useFacts(): Fact<PromotionRow>[] {
  const [isPhone, isTablet, isWide] = [useBelow('sm'), useBelow('md'), useFrom('lg')]
  if (isPhone || isWide) return [state, time, ...results]
  return isTablet ? [stateAndTime] : [stateAndTime, ...results]
}

function TimeCell({ row }: { row: PromotionRow }) {
  return (
    <>
      <Span sx={{ display: 'block', whiteSpace: 'nowrap' }}>{periodText(row)}</Span>
      <Note component="span">{nextText(row)}</Note>
    </>
  )
}

/** Promotions and coupons by state, with what each cost and brought lately (picture 51). */
export function List() {
  return (
    <ListPanel
      search="Ad və ya kod"
      tabs={<FilterTabs label="Vəziyyət" tabs={tabs} />}
      filters={filters}
      sorts={sorts}
      actions={<Actions />}
      sort={{ field: 'state', order: 'ASC' }}
      empty={
        <Beginning title="Hələ aksiya yoxdur." create>
          Aksiya özü işləyir, kuponun kodunu müştəri sifarişdə yazır.
        </Beginning>
      }
    >
      <PlainRows<PromotionRow>
        name="Aksiya"
        sortBy="name"
        ownOrder={sorts[0].label}
        title={({ name, code }) => (code === null || code === name ? name : `${name} (${code})`)}
        note={shortSentence}
        renderSign={({ effect: { kind } }) => {
          const Icon = kindIcons[kind]
          return <Icon />
        }}
        facts={useFacts()}
        isOff={({ state }) => state !== 'active'}
        renderAct={(row) => (row.state === 'ended' ? <CopyButton row={row} /> : <RowSwitch row={row} />)}
      />
    </ListPanel>
  )
}

function Actions() {
  return (
    <>
      <Button component={Link} to="/promotions/create" state={{ isCoupon: true }} variant="outlined">
        Yeni kupon
      </Button>
      <CreateButton variant="contained" />
    </>
  )
}

/** Returns what a promotion gives: the first sentence of its words. */
function shortSentence({ code, sentence }: PromotionRow): string {
  const [gives = ''] = sentence
    .map(({ text }) => text)
    .join('')
    .split('. ')
  return code === null ? gives : `Kodla: ${gives}`
}

function RowSwitch({ row }: { row: PromotionRow }) {
  const toggle = useSwitch(row)
  return (
    <Switch
      checked={row.is_active}
      disabled={toggle.isPending}
      onChange={(_event, isOn) => toggle.mutate(isOn)}
      slotProps={{ input: { 'aria-label': `${row.name}: işləyir` } }}
    />
  )
}

function CopyButton({ row }: { row: PromotionRow }) {
  const redirect = useRedirect()
  return (
    <IconButton
      aria-label={`${row.name}: surətini çıxar`}
      onClick={() => redirect('create', 'promotions', undefined, undefined, { record: copyOf(row) })}
    >
      <CopyIcon fontSize="small" />
    </IconButton>
  )
}
