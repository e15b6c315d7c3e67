import OpenIcon from '@mui/icons-material/ExpandMore'
import {
  Accordion,
  AccordionDetails,
  AccordionSummary,
  Autocomplete,
  Box,
  Card,
  CardContent,
  TextField,
  Typography,
} from '@mui/material'
import { Strong, TypedField } from '../parts/basics.tsx'
import { DateField, shownDate } from '../parts/date-field.tsx'
import { useBelow } from '../parts/hooks.ts'
import { PANEL } from '../theme-parts.ts'
import type { Head } from './receipt-draft.tsx'
import { useSuppliers } from './use-suppliers.ts'

type ReceiptHeadProps = { head: Head; change: (change: Partial<Head>) => void }

/** The supplier and the document of a receipt. On a phone they are one line, so that goods follow the scan field. */
export function ReceiptHead(props: ReceiptHeadProps) {
  const isPhone = useBelow('sm')
  if (!isPhone)
    return (
      <Card>
        <CardContent>
          <Fields {...props} />
        </CardContent>
      </Card>
    )
  const { supplier, number, received_on } = props.head
  const written = [supplier.trim() || 'təchizatçı yazılmayıb', number.trim(), shownDate(received_on, 'day')]
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: `${PANEL}px` }, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<OpenIcon />}>
        <Box sx={{ minWidth: 0 }}>
          <Strong>Təchizatçı və qaimə</Strong>
          <Typography
            variant="body2"
            sx={{ color: supplier.trim() ? 'text.secondary' : 'warning.main', overflowWrap: 'anywhere' }}
          >
            {written.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails>
        <Fields {...props} />
      </AccordionDetails>
    </Accordion>
  )
}

function Fields({ head, change }: ReceiptHeadProps) {
  return (
    <Box data-optional-labels sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SupplierField value={head.supplier} change={(supplier) => change({ supplier })} />
      <TypedField label="Qaimə nömrəsi" value={head.number} change={(typed) => change({ number: typed })} max={100} />
      <DateField
        kind="day"
        label="Qaimə tarixi"
        required
        value={head.received_on || null}
        onChange={(day) => change({ received_on: day ?? '' })}
      />
      <TypedField label="Qeyd" value={head.note} change={(typed) => change({ note: typed })} max={200} />
    </Box>
  )
}

/** The name of a receipt's supplier: one of the shop's suppliers, or typed. */
function SupplierField({ value, change }: { value: string; change: (supplier: string) => void }) {
  const suppliers = useSuppliers()
  return (
    <Autocomplete
      freeSolo
      fullWidth
      forcePopupIcon={suppliers.length > 0}
      options={suppliers.filter(({ is_active }) => is_active).map(({ name }) => name)}
      inputValue={value}
      onInputChange={(_event, supplier, reason) => reason !== 'reset' && change(supplier)}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Təchizatçı"
          required
          slotProps={{ htmlInput: { ...params.inputProps, maxLength: 200 }, input: params.InputProps }}
        />
      )}
    />
  )
}
