import { Box, Button, MenuItem } from '@mui/material'
import { required, useGetOne } from 'ra-core'
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { allGoods, promotionKinds, type PromotionKind } from '#src/domain/promotions/promotion.ts'
import { TINTED, TypedField } from '../parts/basics.tsx'
import { MoneyInput } from '../parts/money.tsx'
import { SegmentInput } from '../parts/segment-input.tsx'
import type { TypedEffect } from './described.ts'
import { kindIcons, kindNames } from './promotion-words.tsx'
import { ScopeFields } from './scope-fields.tsx'

/** The first values of each kind. */
const freshEffects: Record<PromotionKind, TypedEffect> = {
  percent: { kind: 'percent', percent: 10 },
  amount: { kind: 'amount', amount: '' },
  fixed: { kind: 'fixed', price: '' },
  tier: { kind: 'tier', steps: [{ from: 3, percent: 10 }], together: false },
  buy_get: { kind: 'buy_get', buy: 2, get: 1, percent: 100, get_scope: null, times: null },
  bundle: { kind: 'bundle', parts: [{ quantity: 1 }, { quantity: 1 }], price: '' },
  order: { kind: 'order', reduction: { is_percent: true, amount: 10 } },
  free_delivery: { kind: 'free_delivery', delivery_types: null },
  gift: { kind: 'gift', options: [] },
}
export const freshEffect = freshEffects.percent

/** The nine kinds as tiles, and the fields of the chosen kind (rule 5 of the pictures). */
export function EffectFields() {
  const { setValue } = useFormContext()
  const kind = useWatch({ name: 'effect.kind' }) as PromotionKind
  const choose = (next: PromotionKind) => {
    if (next !== kind) setValue('effect', freshEffects[next], { shouldDirty: true, shouldTouch: true })
  }
  const Fields = fieldsOf[kind]
  return (
    <>
      <Box
        role="radiogroup"
        aria-label="Növü"
        sx={{
          display: 'grid',
          gap: 1,
          width: '100%',
          mb: 2,
          gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' },
          '& > :last-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        }}
      >
        {promotionKinds.map((one) => {
          const Icon = kindIcons[one]
          return (
            <Button
              key={one}
              role="radio"
              aria-checked={one === kind}
              variant="outlined"
              color="inherit"
              startIcon={<Icon />}
              onClick={() => choose(one)}
              sx={{
                minHeight: 52,
                justifyContent: 'flex-start',
                textAlign: 'left',
                lineHeight: '18px',
                borderRadius: '8px',
                borderColor: 'divider',
                ...(one === kind && {
                  ...TINTED,
                  borderColor: 'primary.main',
                  outline: '1px solid',
                  outlineColor: 'primary.main',
                }),
              }}
            >
              {kindNames[one]}
            </Button>
          )
        })}
      </Box>
      <Fields key={kind} />
    </>
  )
}

const needed = required('Bu xananı yazın.')

const SIDE_BY_SIDE = { display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

const fieldsOf: Record<PromotionKind, () => React.ReactNode> = {
  percent: () => <PercentInput source="effect.percent" label="Neçə faiz" />,
  amount: () => <MoneyInput validate={needed} source="effect.amount" label="Hər ədəddən nə qədər" helperText={false} />,
  fixed: () => <MoneyInput validate={needed} source="effect.price" label="Bir ədədin qiyməti" helperText={false} />,
  tier: TierFields,
  buy_get: BuyGetFields,
  bundle: BundleFields,
  order: OrderFields,
  free_delivery: FreeDeliveryFields,
  gift: GiftFields,
}

function PercentInput({ source, label }: { source: string; label: string }) {
  return (
    <NumberInput
      source={source}
      label={label}
      validate={needed}
      min={0.01}
      max={100}
      step={0.01}
      helperText="100: pulsuz"
    />
  )
}

type Step = { from?: number; percent?: number | string; price?: number | string }

function TierFields() {
  const { getValues, setValue } = useFormContext()
  const steps = useWatch({ name: 'effect.steps' }) as Step[] | undefined
  const isPercent = !(steps ?? []).some((step) => step && 'price' in step)
  const change = (toPercent: boolean) =>
    setValue(
      'effect.steps',
      (getValues('effect.steps') as Step[]).map(({ from = 2 }) =>
        toPercent ? { from, percent: '' } : { from, price: '' },
      ),
      { shouldDirty: true },
    )
  return (
    <>
      <TypedField
        select
        label="Pillə nə verir"
        value={isPercent ? 'percent' : 'price'}
        change={(value) => change(value === 'percent')}
        fullWidth
      >
        <MenuItem value="percent">Faiz endirimi</MenuItem>
        <MenuItem value="price">Bir ədədin qiymətini</MenuItem>
      </TypedField>
      <ArrayInput source="effect.steps" label="Pillələr" helperText={false} fullWidth>
        <SimpleFormIterator inline disableReordering fullWidth>
          <NumberInput source="from" validate={needed} label="Neçə ədəddən" min={2} helperText={false} />
          {isPercent ? (
            <NumberInput
              source="percent"
              validate={needed}
              label="Faiz"
              min={0.01}
              max={100}
              step={0.01}
              helperText={false}
            />
          ) : (
            <TextInput source="price" validate={needed} label="Qiymət, ₼" inputMode="decimal" helperText={false} />
          )}
        </SimpleFormIterator>
      </ArrayInput>
      <BooleanInput source="effect.together" label="Müxtəlif məhsullar birlikdə sayılsın" helperText={false} />
    </>
  )
}

function BuyGetFields() {
  const { setValue } = useFormContext()
  const getScope = useWatch({ name: 'effect.get_scope' }) as object | null
  return (
    <>
      <Box sx={SIDE_BY_SIDE}>
        <NumberInput source="effect.buy" label="Tam qiymətə neçə ədəd" validate={needed} min={1} helperText={false} />
        <NumberInput source="effect.get" label="Endirimli neçə ədəd" validate={needed} min={1} helperText={false} />
        <PercentInput source="effect.percent" label="Ən ucuzuna endirim, %" />
        <NumberInput
          source="effect.times"
          label="Bir sifarişdə ən çox neçə dəfə"
          min={1}
          helperText="Boşdursa, hədd yoxdur"
        />
      </Box>
      <TypedField
        select
        label="Hansı məhsullar ucuzlaşır"
        value={getScope === null ? 'same' : 'other'}
        change={(value) =>
          setValue('effect.get_scope', value === 'same' ? null : { ...allGoods, all: false }, { shouldDirty: true })
        }
        fullWidth
        sx={{ mb: 2 }}
      >
        <MenuItem value="same">Alınanların özü</MenuItem>
        <MenuItem value="other">Başqa məhsullar</MenuItem>
      </TypedField>
      {getScope !== null && <ScopeFields source="effect.get_scope" />}
    </>
  )
}

function ProductField({ source }: { source: string }) {
  return (
    <ReferenceInput source={source} reference="products" perPage={50} sort={{ field: 'name', order: 'ASC' }}>
      <AutocompleteInput validate={needed} label="Məhsul" optionText="name" helperText={false} fullWidth />
    </ReferenceInput>
  )
}

function BundleFields() {
  return (
    <>
      <ArrayInput source="effect.parts" label="Dəstin məhsulları" helperText={false} fullWidth>
        <SimpleFormIterator inline disableReordering fullWidth>
          <ProductField source="product_id" />
          <NumberInput source="quantity" label="Ədəd" min={1} defaultValue={1} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
      <MoneyInput validate={needed} source="effect.price" label="Dəstin qiyməti" helperText={false} />
    </>
  )
}

function OrderFields() {
  return (
    <>
      <SegmentInput source="effect.reduction.is_percent" label="Endirim" yes="Faizlə" no="Məbləğlə" />
      <TextInput
        validate={needed}
        source="effect.reduction.amount"
        label="Nə qədər"
        inputMode="decimal"
        helperText={false}
      />
    </>
  )
}

function FreeDeliveryFields() {
  return (
    <ReferenceArrayInput source="effect.delivery_types" reference="delivery-types" perPage={100}>
      <AutocompleteArrayInput
        label="Çatdırılma üsulları"
        optionText="name"
        helperText="Boşdursa, hamısı"
        parse={(ids: number[]) => (ids.length === 0 ? null : ids)}
        format={(ids: number[] | null) => ids ?? []}
        fullWidth
      />
    </ReferenceArrayInput>
  )
}

type Optioned = { id: number; options: { name: string; items: { id: number; name: string }[] }[] }

function GiftFields() {
  const { setValue } = useFormContext()
  const product = useWatch({ name: 'effect.product_id' }) as number | undefined
  const chosen = (useWatch({ name: 'effect.options' }) as number[] | undefined) ?? []
  const { data } = useGetOne<Optioned>('products', { id: product ?? 0 }, { enabled: Boolean(product) })
  return (
    <>
      <ProductField source="effect.product_id" />
      {data?.options.map(({ name, items }) => {
        const own = items.map(({ id }) => id)
        return (
          <TypedField
            key={name}
            select
            label={name}
            value={chosen.find((id) => own.includes(id)) ?? ''}
            change={(id) =>
              setValue('effect.options', [...chosen.filter((one) => !own.includes(one)), Number(id)], {
                shouldDirty: true,
              })
            }
            fullWidth
            sx={{ mb: 2 }}
          >
            {items.map((item) => (
              <MenuItem key={item.id} value={item.id}>
                {item.name}
              </MenuItem>
            ))}
          </TypedField>
        )
      })}
    </>
  )
}
