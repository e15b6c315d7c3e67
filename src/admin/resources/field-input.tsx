import { required } from 'ra-core'
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'ra-ui-materialui'
import type { ReactNode } from 'react'
import { DateInput } from '../parts/date-inputs.tsx'
import { MoneyInput } from '../parts/money.tsx'
import { LinkInput } from '../content/link-input.tsx'
import { PictureInput } from '../pictures/picture-input.tsx'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { urlField, type Field, type Fields } from '#src/contract/client/admin/resource.ts'

type Props = { source: string; field: Field; fields?: Fields; help?: ReactNode }

/** The input of a declared field. Translations need the other `fields` of the resource. */
export function FieldInput({ source, field, fields, help = field.help }: Props) {
  const { kind, label, need, min = 0, max, multiline = false, choices = {}, none } = field
  const input = { source, label, helperText: help, ...(need !== undefined && { validate: required(need) }) }
  // react-admin makes null of an emptied text, which the server would refuse.
  const typed = { ...input, parse: (text: string | null) => text ?? '' }
  switch (kind) {
    case 'money':
      return <MoneyInput {...input} />
    case 'hundredths':
      return <TextInput {...input} inputMode="decimal" />
    case 'whole':
      return <NumberInput {...input} min={min} max={max} />
    case 'yes':
      return <BooleanInput {...input} />
    case 'choice':
      return (
        <SelectInput
          {...input}
          choices={Object.entries(choices).map(([id, name]) => ({ id, name }))}
          {...(none !== undefined && { emptyText: none, emptyValue: '' })}
        />
      )
    case 'picture':
      return (
        <PictureInput
          source={source}
          address={urlField(source)}
          label={label}
          helperText={field.help}
          isRequired={need !== undefined}
        />
      )
    case 'start':
    case 'end':
      return <DateInput kind={kind} {...input} />
    case 'link':
      return <LinkInput />
    case 'texts':
      return (
        <TranslationFields
          fields={(field.of ?? []).flatMap((of) => (fields?.[of] ? [{ source: of, ...fields[of] }] : []))}
        />
      )
    case 'slug':
      return <TextInput {...input} />
    case 'phone':
      return <TextInput {...typed} type="tel" />
    case 'email':
      return <TextInput {...typed} type="email" />
    case 'colour':
      return <TextInput {...input} type="color" sx={{ '& input': { p: 0.75, cursor: 'pointer' } }} />
    default:
      return <TextInput {...typed} multiline={multiline} />
  }
}
