import { Box, FormHelperText } from '@mui/material'
import { useState } from 'react'
import { required, useInput } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { promotions } from '#src/contract/client/admin/resources/sales.ts'
import type { PromotionBuyer } from '#src/domain/promotions/promotion.ts'
import { Strong, TypedField } from '../parts/basics.tsx'
import { choicesOf } from '../parts/filter.ts'
import { ChoiceSegments } from '../parts/segment-input.tsx'
import { FieldInput } from '../resources/field-input.tsx'
import { PhoneFold } from './phone-fold.tsx'
import { ToggleChips, toggled } from './toggle-chips.tsx'

const { fields } = promotions

const buyers: { id: PromotionBuyer; name: string }[] = [
  { id: 'everyone', name: 'Hamıya' },
  { id: 'signed_in', name: 'Daxil olanlara' },
  { id: 'first_order', name: 'İlk sifarişə' },
  { id: 'wholesalers', name: 'Topdan müştəriyə' },
]
const days = ['B.e.', 'Ç.a.', 'Ç.', 'C.a.', 'C.', 'Ş.', 'B.'].map((name, at) => ({ id: at + 1, name }))

const TWO = { display: 'grid', columnGap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

/** For whom and when a promotion works (R6, R7), with a code or without, beside others or alone (R13). */
export function BuyerAndTime({ isCoupon }: { isCoupon: boolean }) {
  const who = useInput({ source: 'who', defaultValue: ['everyone'] })
  const weekdays = useInput({ source: 'weekdays', defaultValue: [] })
  const chosen: number[] = weekdays.field.value ?? []
  return (
    <>
      <ToggleChips
        label="Kimə"
        choices={buyers}
        chosen={who.field.value ?? []}
        toggle={(id) => who.field.onChange(toggled(who.field.value ?? [], id))}
      />
      {who.fieldState.error && <FormHelperText error>{who.fieldState.error.message}</FormHelperText>}
      <Box sx={TWO}>
        <FieldInput source="start_date" field={fields.start_date} />
        <FieldInput source="due_date" field={fields.due_date} />
      </Box>
      <PhoneFold title="Günlər və saatlar" of={['weekdays', 'hours']} none="hər gün, günboyu">
        <Box sx={{ ...TWO, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 176px' } }}>
          <Box sx={{ '& button': { px: 1 }, '& [role=group]': { gap: { xs: '2px', sm: 0.75 } } }}>
            <Strong sx={{ mb: 0.75, fontSize: 14 }}>Günlər</Strong>
            <ToggleChips
              label="Günlər"
              choices={days}
              chosen={chosen.length === 0 ? days.map(({ id }) => id) : chosen}
              toggle={(id) => weekdays.field.onChange(otherDays(chosen, id))}
            />
          </Box>
          <Hours />
        </Box>
      </PhoneFold>
      <Box sx={TWO}>
        {!isCoupon && <CodeSwitch />}
        <ChoiceSegments source="together" label="Başqa aksiya ilə" choices={choicesOf(fields.together.choices)} />
      </Box>
      {!isCoupon && <CodeFields />}
    </>
  )
}

/** No day means each day; so does every day. */
function otherDays(chosen: readonly number[], id: number): number[] {
  const next = toggled(chosen.length === 0 ? days.map((day) => day.id) : chosen, id).sort((a, b) => a - b)
  return next.length === days.length ? [] : next
}

function Hours() {
  const { field, fieldState } = useInput({ source: 'hours', defaultValue: null })
  const hours = field.value as { from: number; to: number } | null
  const change = (end: 'from' | 'to', minutes: number | null) => {
    const whole = { from: 0, to: 1440 }
    const next = { ...whole, ...hours, [end]: minutes ?? whole[end] }
    field.onChange(next.from === 0 && next.to === 1440 ? null : next)
  }
  const fault = fieldState.error?.message
  return (
    <Box sx={HOURS}>
      <ClockField
        label="Saatdan"
        hint="00:00"
        minutes={hours?.from}
        change={(typed) => change('from', typed)}
        fault={fault}
      />
      <ClockField
        label="Saata kimi"
        hint="24:00"
        minutes={hours?.to}
        change={(typed) => change('to', typed)}
        fault={fault}
      />
    </Box>
  )
}

/** Two short fields on the line of the days; their hints say that they may stay empty. */
const HOURS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: '1fr 1fr',
  '& .MuiFormControl-root': { mt: 0 },
  '& label::after': { display: 'none' },
} as const

type ClockFieldProps = {
  label: string
  hint: string
  minutes: number | undefined
  /** Called with the minutes after midnight; null for an emptied field. */
  change: (minutes: number | null) => void
  fault: string | undefined
}

/** A time of the day, 09:30. A browser's own field would show it in the browser's language. */
function ClockField({ label, hint, minutes, change, fault }: ClockFieldProps) {
  const [typed, setTyped] = useState(() => (minutes === undefined ? '' : clockText(minutes)))
  const isWrong = typed !== '' && minutesOf(typed) === null
  return (
    <TypedField
      label={label}
      placeholder={hint}
      inputMode="numeric"
      value={typed}
      max={5}
      change={(text) => {
        setTyped(text)
        const at = minutesOf(text)
        if (text === '' || at !== null) change(at)
      }}
      fault={isWrong ? 'Belə yazın: 09:30' : fault}
    />
  )
}

const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

function minutesOf(text: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  return minutes <= 1440 ? minutes : null
}

/** Whether customers type a code. Without a code the field is null. */
function CodeSwitch() {
  return (
    <ChoiceSegments
      source="code"
      label="Necə işləyir"
      choices={[
        { id: 'auto', name: 'Kodsuz' },
        { id: 'code', name: 'Kodla' },
      ]}
      format={(code: string | null | undefined) => (typeof code === 'string' ? 'code' : 'auto')}
      parse={(way) => (way === 'code' ? '' : null)}
    />
  )
}

export function CodeFields() {
  const { setValue } = useFormContext()
  const code = useWatch({ name: 'code' }) as string | null | undefined
  if (typeof code !== 'string') return null
  return (
    <Box sx={TWO}>
      <TextInput
        source="code"
        label={fields.code.label}
        helperText="Boşluqsuz; böyük-kiçik hərf fərq etmir"
        validate={required('Kodu yazın.')}
        parse={(text: string | null) => text ?? ''}
        onBlur={() => setValue('code', (code ?? '').trim())}
      />
      <FieldInput source="message" field={fields.message} />
    </Box>
  )
}
