import { Box, Button, FormHelperText } from '@mui/material'
import { ArrayInput, required, SelectInput, SimpleFormIterator, TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { suggestedPromises, suggestedTrustPoint, type PromiseDrawing } from '#src/domain/shop/promises.ts'
import { AddEntry } from '../parts/basics.tsx'
import { SettingsPart } from './settings-frame.tsx'

const drawings: { id: PromiseDrawing; name: string }[] = [
  { id: 'support', name: 'Qulaqlıq' },
  { id: 'payment', name: 'Pul' },
  { id: 'warranty', name: 'Qalxan' },
  { id: 'delivery', name: 'Maşın' },
  { id: 'service', name: 'Açar' },
]

/** The promises on the storefront (G11). The owner types each promise, or takes a suggestion. */
export function PromisesPart() {
  return (
    <SettingsPart id="promises">
      <ArrayInput
        source="promises"
        label="Ana səhifədəki vədlər"
        helperText="Mətni boş qalan qulaqlıq telefonu və iş saatlarını, maşın isə pulsuz çatdırılmanı göstərir"
      >
        <SimpleFormIterator inline disableClear addButton={<AddEntry label="Vəd əlavə et" />}>
          <SelectInput
            source="drawing"
            label="Şəkil"
            choices={drawings}
            validate={required('Şəkli seçin.')}
            helperText={false}
          />
          <TextInput source="title" label="Ad" validate={required('Adı yazın.')} helperText={false} />
          <TextInput source="text" label="Mətn" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
      <Suggestions source="promises" offers={suggestedPromises} />
      <ArrayInput source="trust_points" label="Al düyməsinin yanındakı sətirlər">
        <SimpleFormIterator inline disableClear addButton={<AddEntry label="Sətir əlavə et" />}>
          <TextInput source="title" label="Ad" validate={required('Adı yazın.')} helperText={false} />
          <TextInput source="text" label="Mətn" helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
      <Suggestions source="trust_points" offers={[suggestedTrustPoint]} />
    </SettingsPart>
  )
}

type Offer = { title: string; text: string }

/** Suggestions that a press adds to the form; a save publishes them. */
function Suggestions({ source, offers }: { source: string; offers: readonly Offer[] }) {
  const { setValue } = useFormContext()
  const chosen: Offer[] = useWatch({ name: source }) ?? []
  const left = offers.filter(({ title }) => !chosen.some((one) => one.title === title))
  if (left.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <FormHelperText>Təkliflər, yalnız düzdürsə:</FormHelperText>
      {left.map((offer) => (
        <Button
          key={offer.title}
          size="small"
          variant="outlined"
          onClick={() => setValue(source, [...chosen, { ...offer }], { shouldDirty: true })}
        >
          {[offer.title, offer.text].filter(Boolean).join(': ')}
        </Button>
      ))}
    </Box>
  )
}
