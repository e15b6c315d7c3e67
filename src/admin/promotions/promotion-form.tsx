import CopyIcon from '@mui/icons-material/ContentCopy'
import StartIcon from '@mui/icons-material/PlayCircleOutlined'
import StopIcon from '@mui/icons-material/StopCircleOutlined'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useRecordContext, useRedirect } from 'ra-core'
import { ArrayField, BooleanField, Create as CreateBase, SaveButton, TextField } from 'ra-ui-materialui'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { promotions } from '#src/contract/client/admin/resources/sales.ts'
import { hasEnded } from '#src/domain/checkout/coupon.ts'
import { allGoods } from '#src/domain/promotions/promotion.ts'
import type { Reply } from '../api.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { RemoveButton } from '../drafts/save-bar.tsx'
import { FormPart } from '../parts/form-part.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { Rows } from '../parts/list-panel.tsx'
import { manat } from '../parts/manat.ts'
import { MoneyField } from '../parts/money.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { panelsForm } from '../parts/panels-form.ts'
import { RecordEdit } from '../parts/record-screens.tsx'
import { FieldInput } from '../resources/field-input.tsx'
import { BuyerAndTime, CodeFields } from './buyer-and-time.tsx'
import { copyOf } from './copy-of.ts'
import { EffectFields, freshEffect } from './effect-fields.tsx'
import { PhoneFold } from './phone-fold.tsx'
import { PromotionSentence } from './promotion-sentence.tsx'
import { PromotionResults, PromotionTrial, ToTrial } from './promotion-trial.tsx'
import { StateChip } from './promotion-words.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useSwitch } from './use-switch.tsx'

type Promotion = Reply<'promotions.show'>

const { fields } = promotions

const fresh = {
  name: '',
  code: null,
  effect: freshEffect,
  scope: allGoods,
  who: ['everyone'],
  together: 'best',
  priority: 0,
  minimum_total: '0.00',
  min_pieces: 0,
  weekdays: [],
  hours: null,
  max_amount: null,
  message: '',
  is_active: true,
}

export function Create() {
  const { state } = useLocation()
  const isCoupon = Boolean((state as { isCoupon?: boolean } | null)?.isCoupon)
  return (
    <CreateBase redirect="edit" title={isCoupon ? 'Yeni kupon' : 'Yeni aksiya'} sx={panelsForm('RaCreate')}>
      <KeptForm
        defaultValues={isCoupon ? { ...fresh, code: '' } : fresh}
        save={<SaveButton alwaysEnable icon={<></>} />}
      >
        <Fields isCoupon={isCoupon} />
      </KeptForm>
    </CreateBase>
  )
}

export function Edit() {
  return (
    <RecordEdit redirect={false} actions={<Actions />} sx={panelsForm('RaEdit')}>
      <EditForm />
    </RecordEdit>
  )
}

function EditForm() {
  const promotion = useRecordContext<Promotion>()
  if (!promotion) return null
  const isOver = isEnded(promotion)
  return (
    <KeptForm
      remove={
        isOver || promotion.uses.length > 0 ? null : (
          <RemoveButton confirmTitle="Aksiya silinsin?" confirmContent="Hələ heç bir sifarişdə işlənməyib." />
        )
      }
    >
      {isOver && <Alert severity="info">Bu aksiya bitib: yalnız surətini çıxarmaq olar.</Alert>}
      <Box component="fieldset" disabled={isOver} sx={{ border: 0, p: 0, m: 0, width: '100%', minWidth: 0 }}>
        <Fields />
      </Box>
    </KeptForm>
  )
}

function Actions() {
  const promotion = useRecordContext<Promotion>()
  return promotion ? <ActionsOf promotion={promotion} /> : null
}

function ActionsOf({ promotion }: { promotion: Promotion }) {
  const redirect = useRedirect()
  const toggle = useSwitch(promotion)
  const { state, is_active } = promotion
  return (
    <>
      <InPageHead place="signs">
        <StateChip state={state} />
      </InPageHead>
      <InPageHead place="actions">
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => redirect('create', 'promotions', undefined, undefined, { record: copyOf(promotion) })}
        >
          Surətini çıxar
        </Button>
        {!isEnded(promotion) && (
          <Button
            variant="outlined"
            startIcon={is_active ? <StopIcon /> : <StartIcon />}
            sx={{ color: is_active ? 'error.main' : 'secondary.main' }}
            disabled={toggle.isPending}
            onClick={() => toggle.mutate(!is_active)}
          >
            {is_active ? 'İndi dayandır' : 'İşə sal'}
          </Button>
        )}
      </InPageHead>
    </>
  )
}

/** Whether a promotion has ended, also if it was switched off before. */
const isEnded = ({ due_date }: Promotion) =>
  hasEnded({ due_date: due_date === null ? null : new Date(due_date) }, new Date())

/** The orders that have used the promotion. */
function Uses() {
  return (
    <FormPart title="Kim istifadə edib">
      <ArrayField source="uses">
        <Rows rowClick={(_id, _resource, use) => `/orders/${use.order_id}/show`}>
          <TextField source="number" label="Sifariş" sortable={false} />
          <TextField source="customer" label="Müştəri" sortable={false} />
          <MoneyField source="discount" label="Endirim" sortable={false} />
          <DateTimeCell source="created_at" label="Tarix" sortable={false} />
          <BooleanField source="is_canceled" label="Ləğv edilib" sortable={false} />
        </Rows>
      </ArrayField>
    </FormPart>
  )
}

const THREE = { display: 'grid', columnGap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }

function Fields({ isCoupon = false }: { isCoupon?: boolean }) {
  const promotion = useRecordContext<Promotion>()
  const used = promotion?.used_count ?? 0
  const { errors } = useFormState()
  const scopeFault = errors.scope?.message as string | undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        width: '100%',
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 348px' },
      }}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <PromotionSentence
          note={used > 0 ? `${used} sifarişdə işlənib: dəyişiklik həmin sifarişlərə toxunmur.` : undefined}
        />
        <ToTrial />
      </Box>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <FormPart title="Növü">
          {isCoupon && <CodeFields />}
          <FieldInput source="name" field={fields.name} />
          <EffectFields />
          <FieldInput source="texts" field={fields.texts} fields={fields} />
        </FormPart>
        <FormPart title="Nəyə aiddir">
          {scopeFault && <Alert severity="error">{scopeFault}</Alert>}
          <ScopeFields />
          <Box sx={{ ...THREE, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
            <FieldInput source="minimum_total" field={fields.minimum_total} />
            <FieldInput source="min_pieces" field={fields.min_pieces} />
          </Box>
        </FormPart>
        <FormPart title="Kimə və nə vaxt">
          <BuyerAndTime isCoupon={isCoupon} />
        </FormPart>
        <Limits promotion={promotion} used={used} />
        {promotion && promotion.uses.length > 0 && <Uses />}
      </Stack>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <PromotionTrial />
        {promotion && promotion.results.orders > 0 && <PromotionResults results={promotion.results} />}
      </Stack>
    </Box>
  )
}

type LimitsProps = { promotion: Promotion | undefined; used: number }

function Limits({ promotion, used }: LimitsProps) {
  return (
    <FormPart title="Hədlər">
      <PhoneFold
        title="Say, məbləğ, üstünlük"
        of={['max_uses', 'uses_per_customer', 'max_amount', 'priority']}
        none="hədd yoxdur"
        isOpen={used > 0}
      >
        <Box sx={THREE}>
          <FieldInput
            source="max_uses"
            field={fields.max_uses}
            help={used > 0 ? `${used} dəfə işlənib` : fields.max_uses.help}
          />
          <FieldInput source="uses_per_customer" field={fields.uses_per_customer} />
          <FieldInput
            source="max_amount"
            field={fields.max_amount}
            help={promotion && used > 0 ? `${manat(promotion.used_amount)} verilib` : fields.max_amount.help}
          />
          <FieldInput source="priority" field={fields.priority} />
        </Box>
      </PhoneFold>
      {!promotion && <FieldInput source="is_active" field={fields.is_active} />}
    </FormPart>
  )
}
