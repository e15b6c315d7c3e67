import NextIcon from '@mui/icons-material/ArrowForward'
import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { carriageText } from '#src/domain/returns/reasons.ts'
import { lastReturnDay, RETURN_TEXT, type ReturnWay } from '#src/domain/returns/requests.ts'
import { api, ApiError } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { DateField, parseDate } from '../parts/date-field.tsx'
import { errorText } from '../parts/failure-text.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { useReturnsChanged, type ReturnRequest } from './return-states.tsx'

type ReturnActionsProps = {
  request: ReturnRequest
  /** The lines whose pieces return to stock. */
  restocked: readonly number[]
  /** Called when the goods are booked. */
  onCame: () => void
}

/** The next step of a request, and its refusal. */
export function ReturnActions({ request, restocked, onCame }: ReturnActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'refuse' | null>(null)
  const changed = useReturnsChanged()
  const receive = useWrite(() => api.call('return-requests.receive', { id: request.id, restocked: [...restocked] }), {
    said: 'Qaytarma yazıldı.',
    onSuccess: async () => {
      onCame()
      await changed()
    },
    onError: changed,
  })
  const close = () => setAsking(null)
  if (request.state !== 'sent' && request.state !== 'accepted') return null
  return (
    <>
      <Button variant="outlined" color="error" sx={{ color: 'error.main' }} onClick={() => setAsking('refuse')}>
        Rədd et
      </Button>
      {request.state === 'sent' ? (
        <Button variant="contained" endIcon={<NextIcon />} onClick={() => setAsking('accept')}>
          Qəbul et
        </Button>
      ) : (
        <Button
          variant="contained"
          endIcon={<NextIcon />}
          disabled={receive.isPending}
          onClick={() => receive.mutate()}
        >
          Mal alındı
        </Button>
      )}
      {asking === 'accept' && <AcceptDialog request={request} close={close} />}
      {asking === 'refuse' && (
        <ReasonDialog
          title={`Sorğu № ${request.id} rədd edilsin?`}
          verb="Rədd et"
          isDangerous
          hint="Müştəriyə məktubda göndərilir"
          send={(reason) => api.call('return-requests.refuse', { id: request.id, reason })}
          said="Sorğu rədd edildi, müştəriyə məktub getdi."
          changed={changed}
          close={close}
        />
      )}
    </>
  )
}

type DialogProps = { request: ReturnRequest; close: () => void }

/** Days in which the customer is asked to bring the goods, at first. */
const BRING_DAYS = 3

function AcceptDialog({ request, close }: DialogProps) {
  const changed = useReturnsChanged()
  const [way, setWay] = useState<ReturnWay>('shop')
  const [day, setDay] = useState<string | null>(() => lastReturnDay(bakuDay(), BRING_DAYS))
  const [answer, setAnswer] = useState('')
  const bring_by = way === 'shop' && day !== null ? parseDate(day, 'day') : null
  const accept = useWrite(() => api.call('return-requests.accept', { id: request.id, way, bring_by, answer }), {
    said: 'Sorğu qəbul edildi, müştəriyə məktub getdi.',
    onSuccess: async () => {
      close()
      await changed()
    },
    onError: changed,
    failureOf: (error) => (dayFault(error) === undefined ? errorText(error) : null),
  })
  const fault = dayFault(accept.error)
  return (
    <FormDialog
      title="Sorğu qəbul edilsin?"
      about={carriageText(request.lines.map(({ reason }) => reason))}
      verb="Qəbul et"
      missing={way === 'shop' && bring_by === null ? 'Nə vaxtadək gətirəcəyini yazın.' : null}
      isBusy={accept.isPending}
      submit={() => accept.mutate()}
      close={close}
    >
      <Stack spacing={2}>
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          value={way}
          aria-label="Malı kim gətirir"
          onChange={(_event, chosen: ReturnWay | null) => chosen !== null && setWay(chosen)}
        >
          <ToggleButton value="shop">Mağazaya gətirir</ToggleButton>
          <ToggleButton value="courier">Kuryer götürür</ToggleButton>
        </ToggleButtonGroup>
        {way === 'shop' && (
          <DateField
            kind="day"
            label="Hansı günədək"
            value={day}
            onChange={setDay}
            error={fault !== undefined}
            helperText={fault ?? 'Müştəri bu günü məktubda və sifarişində görür'}
          />
        )}
        <TypedField label="Müştəriyə söz" value={answer} change={setAnswer} max={RETURN_TEXT} multiline minRows={2} />
      </Stack>
    </FormDialog>
  )
}

const dayFault = (error: unknown) => (error instanceof ApiError ? error.field('bring_by') : undefined)
