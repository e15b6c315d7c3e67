import { Alert, Box, Stack, Switch, Typography } from '@mui/material'
import { required, useInput } from 'ra-core'
import { BooleanInput, CheckboxGroupInput, Link, NumberInput, SelectInput, TextInput, Title } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import TestIcon from '@mui/icons-material/ScienceOutlined'
import { api, type Input, type Reply } from '../api.ts'
import { SaveBar } from '../drafts/save-bar.tsx'
import { SettingsForm } from '../drafts/settings-form.tsx'
import { Strong } from '../parts/basics.tsx'
import { FormPart } from '../parts/form-part.tsx'
import { MoneyInput } from '../parts/money.tsx'
import { useRead, useReload } from '../parts/hooks.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { save as saveForm } from '../save.ts'
import { StateChip } from '../payments/payment-acts.tsx'
import { ProviderPart } from './provider-part.tsx'

export type PaymentSetup = Reply<'payment-settings.show'>
type Update = Input<'payment-settings.update'>

/** The numbers of months that banks usually offer. */
const MONTHS = [2, 3, 6, 9, 12, 18, 24]

/** The owner's set-up of card payments (Y2). The keys have a dialog of their own, so that no draft ever has them. */
export function PaymentSettingsScreen() {
  const reload = useReload()
  async function save(typed: PaymentSetup, before: PaymentSetup) {
    const saved = await saveForm('payment-settings', before, updateOf(typed), (values) =>
      api.call('payment-settings.update', values as Update),
    )
    await reload('test mode')
    return saved
  }
  return (
    <SettingsForm
      name="payment-settings"
      title="Kartla ödəniş"
      read={() => api.call('payment-settings.show', {})}
      save={save}
      said="Yadda saxlandı. Növbəti ödənişdən tətbiq olunur."
    >
      {(data) => (
        <>
          <Title title="Kartla ödəniş" />
          <InPageHead place="signs">
            {data.provider !== null && data.test_mode && <StateChip label="Test rejimi" tone="waiting" />}
          </InPageHead>
          <InPageHead place="note">Müştəri sifarişi saytda kartla necə ödəyir</InPageHead>
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
              <ChosenProvider setup={data} />
            </FormPart>
            <Rules setup={data} />
          </Stack>
          <Box sx={{ maxWidth: 760 }}>
            <SaveBar remove={null} isKept />
          </Box>
        </>
      )}
    </SettingsForm>
  )
}

/** The rules of payments, once a provider is chosen. */
function Rules({ setup }: { setup: PaymentSetup }) {
  if (!useWatch({ name: 'provider' })) return null
  return (
    <FormPart title="Ödəniş qaydaları">
      <NumberInput
        source="minutes_to_pay"
        label="Ödənişi gözləmə, dəqiqə"
        validate={required('Dəqiqəni yazın.')}
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
      <MoneyInput
        source="instalments_minimum"
        label="Ən az məbləğ"
        helperText="Məhsulda və səbətdə «ayda … ₼-dan» bu məbləğdən yazılır. Boşdursa, hədd yoxdur"
        parse={(typed: string) => typed.trim() || null}
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
  instalments_minimum,
  repeated_refunds,
  report_to,
  version,
}: PaymentSetup) {
  return {
    provider: provider || null,
    test_mode,
    minutes_to_pay,
    instalments: [...(instalments ?? [])].sort((one, other) => one - other),
    instalments_minimum,
    repeated_refunds,
    report_to: report_to ?? '',
    version,
  }
}

function monthsOf({ instalments }: PaymentSetup): number[] {
  return [...new Set([...MONTHS, ...instalments])].sort((one, other) => one - other)
}

/** The test mode, the keys and the address of the provider that is chosen in the form. */
function ChosenProvider({ setup }: { setup: PaymentSetup }) {
  const chosen = useWatch({ name: 'provider' }) as string | null
  const state = setup.providers.find(({ provider }) => provider === chosen)
  return state ? (
    <>
      <TestModeInput />
      <ProviderPart
        key={state.provider}
        state={state}
        isInUse={setup.provider === state.provider}
        version={setup.version}
      />
    </>
  ) : null
}

/** Says that customers are not offered online payment although a provider is set up. */
function NotOffered({ setup }: { setup: PaymentSetup }) {
  const { data } = useRead(['settings'], 'settings.show', {})
  if (setup.provider === null || !data || data.payment_ways.includes('online')) return null
  return (
    <Alert severity="warning">
      Müştərilərə hələ təklif olunmur: <Link to="/settings/payment">Ayarlarda</Link> «Onlayn kartla» ödəniş yolunu
      işarələyin.
    </Alert>
  )
}

/** The switch of the test mode (Y2), as a strip that stands out while it is on. */
function TestModeInput() {
  const { field } = useInput({ source: 'test_mode' })
  const isOn = Boolean(field.value)
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        width: '100%',
        px: 2,
        py: 1.5,
        my: 1.5,
        borderRadius: '12px',
        cursor: 'pointer',
        bgcolor: isOn ? 'warning.light' : 'action.hover',
      }}
    >
      <TestIcon fontSize="small" sx={{ color: isOn ? 'warning.main' : 'text.secondary' }} />
      <Box sx={{ flex: 1 }}>
        <Strong component="span" sx={{ display: 'block' }}>
          Test rejimi
        </Strong>
        <Typography component="span" variant="body2" id="test-mode-note" sx={{ display: 'block' }}>
          {isOn
            ? 'Kartlardan pul çıxmır, mağazada «test» yazılır. Satışa başlamazdan əvvəl söndürün.'
            : 'Ödənişlər həqiqidir. Provayder test hesabı veribsə, yandırın.'}
        </Typography>
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={field.onBlur}
        slotProps={{ input: { 'aria-label': 'Test rejimi', 'aria-describedby': 'test-mode-note' } }}
      />
    </Box>
  )
}
