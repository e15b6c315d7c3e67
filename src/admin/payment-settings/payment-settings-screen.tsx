import { Alert, Box, Stack } from '@mui/material'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  BooleanInput,
  CheckboxGroupInput,
  Form,
  Link,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  Title,
  useNotify,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { api, type Input, type Reply } from '../api.ts'
import { refusalOf } from '../data-provider.ts'
import { afterSave, FormDraft } from '../drafts/kept-form.tsx'
import { SaveBar } from '../drafts/save-bar.tsx'
import { FormPart } from '../parts/form-part.tsx'
import { ScreenFailed } from '../parts/not-loaded.tsx'
import { WaitingRows } from '../parts/waiting-rows.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { save as saveForm } from '../save.ts'
import { StateChip } from '../payments/state-chip.tsx'
import { ProviderPart } from './provider-part.tsx'
import { TestModeInput } from './test-mode-input.tsx'

export type PaymentSetup = Reply<'payment-settings.show'>
type Update = Input<'payment-settings.update'>

/** The numbers of months that banks usually offer. */
const MONTHS = [2, 3, 6, 9, 12, 18, 24]

/** The owner's set-up of card payments (Y2). The keys have a dialog of their own, so that no draft ever has them. */
export function PaymentSettingsScreen() {
  const notify = useNotify()
  const client = useQueryClient()
  // Not refetched: another person's change would reset the form during typing.
  const { data, error, refetch } = useQuery({
    queryKey: ['payment-settings'],
    queryFn: () => api.call('payment-settings.show', {}),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  })
  const save = useMutation({
    mutationFn: (typed: PaymentSetup) =>
      saveForm('payment-settings', data ?? {}, updateOf(typed), (values) =>
        api.call('payment-settings.update', values as Update),
      ),
  })

  async function submit(typed: object) {
    try {
      client.setQueryData(['payment-settings'], await save.mutateAsync(typed as PaymentSetup))
      await client.invalidateQueries({ queryKey: ['test mode'] })
      notify('Yadda saxlandı. Növbəti ödənişdən tətbiq olunur.', { type: 'success' })
      return undefined
    } catch (refusal) {
      return refusalOf(refusal)
    }
  }

  if (!data)
    return (
      <>
        <Title title="Kartla ödəniş" />
        {error ? <ScreenFailed error={error} retry={() => void refetch()} /> : <WaitingRows />}
      </>
    )
  return (
    <Form record={data} onSubmit={submit} resetOptions={afterSave}>
      <Title title="Kartla ödəniş" />
      <InPageHead place="signs">
        {data.provider !== null && data.test_mode && <StateChip label="Test rejimi" tone="waiting" />}
      </InPageHead>
      <InPageHead place="note">Müştəri sifarişi saytda kartla necə ödəyir</InPageHead>
      <FormDraft />
      <Stack spacing={3} sx={{ maxWidth: 760, pb: { xs: 10, sm: 2 } }}>
        <NotOffered setup={data} />
        <FormPart title="Provayder">
          <SelectInput
            source="provider"
            label="Ödənişləri kim qəbul edir"
            emptyText="Heç kim: kartla ödəniş bağlıdır"
            choices={data.providers.map(({ provider, title }) => ({ id: provider, name: title }))}
            parse={(value: string) => value || null}
            format={(value: string | null) => value ?? ''}
            helperText="Dəyişəndə köhnə ödənişlər köhnə provayderdə qalır: onlar soruşulur və qaytarılır"
          />
          <TestModeInput />
          <ChosenProvider setup={data} />
        </FormPart>
        <Rules setup={data} />
      </Stack>
      <Box sx={{ maxWidth: 760 }}>
        <SaveBar remove={null} isKept />
      </Box>
    </Form>
  )
}

function Rules({ setup }: { setup: PaymentSetup }) {
  return (
    <FormPart title="Ödəniş qaydaları">
      <NumberInput
        source="minutes_to_pay"
        label="Ödənişi gözləmə, dəqiqə"
        validate={required()}
        min={15}
        max={1440}
        helperText="15–1440. Ödənilməyən sifariş bundan sonra ləğv olunur, mal stoka qayıdır"
      />
      <CheckboxGroupInput
        source="instalments"
        label="Hissə-hissə ödəniş, ay"
        choices={monthsOf(setup).map((months) => ({ id: months, name: String(months) }))}
        helperText="Əvvəl provayderlə müqavilə lazımdır. Heç biri seçilməyibsə, təklif olunmur"
      />
      <BooleanInput
        source="repeated_refunds"
        label="Bir ödəniş bir neçə dəfə hissə-hissə qaytarıla bilər"
        helperText="Yalnız provayder bunu təsdiqləyibsə. Söndürülübsə, ikinci qismən qaytarma əl ilə edilir"
      />
      <TextInput
        source="report_to"
        label="Bankla fərqlər barədə gündəlik məktub"
        type="email"
        helperText="Boşdursa, göndərilmir; fərqlər «Ödənişlər» bölməsindədir"
        parse={(value: string | null) => value ?? ''}
      />
    </FormPart>
  )
}

/** Returns the part of the record that a save writes; the keys have a dialog of their own. */
function updateOf({
  provider,
  test_mode,
  minutes_to_pay,
  instalments,
  repeated_refunds,
  report_to,
  version,
}: PaymentSetup) {
  return {
    provider: provider || null,
    test_mode,
    minutes_to_pay,
    instalments: [...(instalments ?? [])].sort((one, other) => one - other),
    repeated_refunds,
    report_to: report_to ?? '',
    version,
  }
}

function monthsOf({ instalments }: PaymentSetup): number[] {
  return [...new Set([...MONTHS, ...instalments])].sort((one, other) => one - other)
}

/** The keys and the address of the provider that is chosen in the form. */
function ChosenProvider({ setup }: { setup: PaymentSetup }) {
  const chosen = useWatch({ name: 'provider' }) as string | null
  const state = setup.providers.find(({ provider }) => provider === chosen)
  return state ? (
    <ProviderPart
      key={state.provider}
      state={state}
      isInUse={setup.provider === state.provider}
      version={setup.version}
    />
  ) : null
}

/** Says that customers are not offered online payment although a provider is set up. */
function NotOffered({ setup }: { setup: PaymentSetup }) {
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => api.call('settings.show', {}) })
  if (setup.provider === null || !data || data.payment_ways.includes('online')) return null
  return (
    <Alert severity="warning">
      Müştərilərə hələ təklif olunmur: <Link to="/settings/payment">Ayarlarda</Link> «Onlayn kartla» ödəniş yolunu
      işarələyin.
    </Alert>
  )
}
