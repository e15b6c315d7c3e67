import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { CreateButton, useResourceDefinition, type RaRecord } from 'react-admin'
import type { Field, Resource } from '#src/contract/client/admin/resource.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { useMay } from '../parts/hooks.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { Beginning } from '../parts/placeholders.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { recordScreens, type RecordScreensOptions } from '../parts/record-screens.tsx'
import { FieldInput } from './field-input.tsx'

type Inputs<R extends Resource> = Record<keyof R['fields'], ReactNode>

type Screens<R extends Resource, Row extends RaRecord> = RecordScreensOptions & {
  /** What the entity is for, shown while there is none. */
  empty: ReactNode
  /** What differs in the rows. */
  rows?: Partial<ComponentProps<typeof PlainRows<Row>>>
  /** Instead of the rows. */
  own?: ReactNode
  list?: Partial<ComponentProps<typeof ListPanel>>
  /** Inputs and help texts in the place of the derived ones. */
  inputs?: { [Source in keyof R['fields']]?: ReactNode }
  help?: { [Source in keyof R['fields']]?: ReactNode }
  /** Arranges the inputs, which follow each other by default. */
  arrange?: (inputs: Inputs<R>) => ReactNode
}

/** Returns the list and the form of a declared resource. */
export function resourceScreens<Row extends RaRecord, R extends Resource = Resource>(
  resource: R,
  screens: Screens<R, Row>,
) {
  const { fields, order, one, stays, right, changes = right, title = 'name' } = resource
  const { empty, rows, own, list, inputs: given = {}, help = {}, arrange, fresh, ...form } = screens
  const named = fields[title] as Field
  const search = Object.values(fields).some((field) => field.search)
  const inputs = Object.fromEntries(
    Object.entries(fields).map(([source, field]) => [
      source,
      (given as Record<string, ReactNode>)[source] ?? (
        <FieldInput source={source} field={field} help={(help as Record<string, ReactNode>)[source]} />
      ),
    ]),
  ) as Inputs<R>
  const fields_ =
    arrange?.(inputs) ?? Object.entries(inputs).map(([source, input]) => <Fragment key={source}>{input}</Fragment>)

  function List() {
    const mayChange = useMay()(changes)
    const { icon: Icon } = useResourceDefinition()
    return (
      <ListPanel
        search={search}
        sort={{ field: order.replace('-', ''), order: order.startsWith('-') ? 'DESC' : 'ASC' }}
        empty={
          <Beginning title={`Hələ ${one.toLocaleLowerCase('az')} yoxdur.`} create={mayChange}>
            {empty}
          </Beginning>
        }
        {...(!mayChange && { actions: null })}
        {...list}
      >
        {own ?? (
          <PlainRows<Row>
            name={title === 'name' ? one : named.label}
            title={(row) => row[title]}
            renderSign={() => Icon && <Icon />}
            facts={Object.entries(fields).flatMap(([source, field]) =>
              field.list
                ? {
                    label: field.list,
                    render: (row: Row) => shown(field, row[source]),
                    ...(field.sort && { sortBy: source }),
                    isNumber: field.kind === 'money',
                  }
                : [],
            )}
            {...(named.sort && { sortBy: title })}
            {...('is_active' in fields && { isOff: ({ is_active }) => !is_active })}
            {...(!mayChange && { to: null })}
            {...rows}
          />
        )}
      </ListPanel>
    )
  }

  return {
    List,
    ...recordScreens(<>{fields_}</>, {
      fresh: {
        ...Object.fromEntries(
          Object.entries(fields).flatMap(([name, { fresh: value, kind }]) =>
            value === undefined ? [] : [[name, kind === 'money' ? `${value}.00` : value]],
          ),
        ),
        ...fresh,
      },
      ...(stays && { remove: null }),
      ...form,
    }),
  }
}

/** Returns a field's value as text for people. */
function shown({ kind, choices }: Field, value: unknown): ReactNode {
  if (value === null || value === '') return null
  if (kind === 'money') return manat(value as string)
  if (kind === 'start' || kind === 'end') return dateTimeText(value as string)
  if (kind === 'yes') return value ? 'Bəli' : 'Xeyr'
  return kind === 'choice' ? choices?.[String(value)] : String(value)
}
