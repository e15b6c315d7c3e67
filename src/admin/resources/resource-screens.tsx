import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { useResourceDefinition, type RaRecord } from 'ra-core'
import type { Field, Resource } from '#src/contract/client/admin/resource.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { useMay } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { Beginning } from '../parts/placeholders.tsx'
import { PlainRows, type Fact } from '../parts/plain-rows.tsx'
import { recordScreens, type RecordScreensOptions } from '../parts/record-screens.tsx'
import { useShop } from '../parts/use-shop.ts'
import { Gaps } from '../texts/gaps.tsx'
import { FieldInput } from './field-input.tsx'

type Nodes<R extends Resource> = { [Source in keyof R['fields']]: ReactNode }

/** The differences from the derived screens. */
type Special<Row extends RaRecord, R extends Resource> = RecordScreensOptions & {
  /** Whether people arrange the rows by dragging. The form has no position then, and a new row is the last. */
  isArranged?: boolean
  rows?: Partial<ComponentProps<typeof PlainRows<Row>>>
  /** In the place of the rows. */
  own?: ReactNode
  list?: Partial<ComponentProps<typeof ListPanel>>
  inputs?: Partial<Nodes<R>>
  help?: Partial<Nodes<R>>
  /** Arranges the inputs. By default they follow each other. */
  arrange?: (inputs: Nodes<R>) => ReactNode
}

/** Returns the list and the form of a declared resource, and the form's fields with their first values. */
export function resourceScreens<Row extends RaRecord = RaRecord, R extends Resource = Resource>(
  resource: R,
  { isArranged = false, rows, own, list, inputs = {}, help = {}, arrange, fresh, ...record }: Special<Row, R> = {},
) {
  const { order, one, stays, right, changes = right, title = 'name' } = resource
  const entries = Object.entries(resource.fields)
  const [own_inputs, helps]: Record<string, ReactNode>[] = [inputs, help]
  const nodes = Object.fromEntries(
    entries
      .filter(([source]) => !isArranged || source !== 'position')
      .map(([source, field]) => [
        source,
        <Fragment key={source}>
          {own_inputs?.[source] ?? (
            <FieldInput source={source} field={field} fields={resource.fields} help={helps?.[source]} />
          )}
        </Fragment>,
      ]),
  ) as Nodes<R>
  const fields = arrange ? arrange(nodes) : Object.values<ReactNode>(nodes)
  const values = {
    ...Object.fromEntries(entries.flatMap(([source, field]) => freshOf(source, field))),
    ...(isArranged && { position: LAST }),
    ...fresh,
  }

  function List() {
    const mayChange = useMay()(changes)
    const { icon: Icon } = useResourceDefinition()
    const named = resource.fields[title]
    const translated = resource.fields.texts?.of
    const hasLanguages = (useShop()?.languages.length ?? 0) > 0
    const translation: Fact<Row>[] =
      translated && hasLanguages ? [{ label: 'Tərcümə', render: (row) => <Gaps row={row} fields={translated} /> }] : []
    return (
      <ListPanel
        search={entries.some(([, { search }]) => search)}
        sort={{ field: order.replace('-', ''), order: order.startsWith('-') ? 'DESC' : 'ASC' }}
        empty={
          <Beginning title={`Hələ ${one.toLocaleLowerCase('az')} yoxdur.`} create={mayChange}>
            {resource.empty}
          </Beginning>
        }
        {...(isArranged && ARRANGED)}
        {...list}
        {...(!mayChange && { actions: null })}
      >
        {own ?? (
          <PlainRows<Row>
            name={(title !== 'name' && named?.label) || one}
            title={(row) => row[title]}
            renderSign={() => Icon && <Icon />}
            facts={[...entries.flatMap(([source, field]) => factOf<Row>(source, field)), ...translation]}
            {...(named?.sort && !isArranged && { sortBy: title })}
            isArranged={isArranged && mayChange}
            {...('is_active' in resource.fields && { isOff: ({ is_active }: Row) => !is_active })}
            {...(!mayChange && { to: null })}
            {...rows}
          />
        )}
      </ListPanel>
    )
  }

  return {
    List,
    fields,
    fresh: values,
    ...recordScreens(fields, { fresh: values, ...(stays && { remove: null }), ...record }),
  }
}

/** The position of a new row among arranged ones: the greatest that the server takes. */
const LAST = 10_000

/** Arranged rows are always in their order, all on one page. */
const ARRANGED = { perPage: 200, pagination: false, storeKey: false } as const

/** Returns a field's value in a new record. An amount that may be missing is sent as null, because it must be named. */
function freshOf(source: string, { fresh, kind, empty }: Field): [string, unknown][] {
  if (fresh === undefined) return empty && kind === 'money' ? [[source, null]] : []
  return [[source, kind === 'money' ? Number(fresh).toFixed(2) : fresh]]
}

/** Returns a field's column in the list. */
function factOf<Row extends RaRecord>(source: string, field: Field): Fact<Row>[] {
  const { list: label, kind, sort } = field
  if (label === undefined) return []
  return [
    {
      label,
      render: (row) => shown(field, row[source]),
      isNumber: kind === 'money' || kind === 'whole',
      ...(sort && { sortBy: source }),
    },
  ]
}

/** Returns a field's value for people. */
function shown({ kind, choices }: Field, value: unknown): ReactNode {
  if (value === null || value === '') return null
  if (kind === 'money') return manat(String(value))
  if (kind === 'start' || kind === 'end') return dateTimeText(String(value))
  if (kind === 'yes') return value ? 'Bəli' : 'Xeyr'
  return choices?.[String(value)] ?? String(value)
}
