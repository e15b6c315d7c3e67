import { Box, Button, FormHelperText } from '@mui/material'
import { required } from 'ra-core'
import { ArrayInput, SelectInput, TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { suggestedPromises, suggestedTrustPoint, type PromiseDrawing } from '#src/domain/shop/promises.ts'
import { HIDDEN } from '../parts/basics.tsx'
import { SortableFields } from '../parts/sortable-fields.tsx'
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
        <SortableFields isTable name="vəd" add="Vəd əlavə et" fresh={{ drawing: null, title: '', text: '' }}>
          <Box sx={{ ...CELLS, gridTemplateColumns: { xs: '1fr', sm: '136px 1fr 1.4fr' } }}>
            <SelectInput
              source="drawing"
              label="Şəkil"
              choices={drawings}
              validate={required('Şəkli seçin.')}
              helperText={false}
            />
            <Words />
          </Box>
        </SortableFields>
      </ArrayInput>
      <Suggestions source="promises" offers={suggestedPromises} />
      <ArrayInput source="trust_points" label="Al düyməsinin yanındakı sətirlər" helperText={false}>
        <SortableFields isTable name="sətir" add="Sətir əlavə et" fresh={{ title: '', text: '' }}>
          <Box sx={{ ...CELLS, gridTemplateColumns: { xs: '1fr', sm: '1fr 1.4fr' } }}>
            <Words />
          </Box>
        </SortableFields>
      </ArrayInput>
      <Suggestions source="trust_points" offers={[suggestedTrustPoint]} />
    </SettingsPart>
  )
}

/** The cells of a row. Their labels would repeat in each row, so only a screen reader reads them. */
const CELLS = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'grid',
  gap: 1,
  '& .MuiFormControl-root': { m: 0, minWidth: 0, width: '100%' },
  '& label.MuiFormLabel-root': HIDDEN,
} as const

function Words() {
  return (
    <>
      <TextInput source="title" label="Ad" placeholder="Ad" validate={required('Adı yazın.')} helperText={false} />
      <TextInput source="text" label="Mətn" placeholder="Mətn" helperText={false} />
    </>
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
