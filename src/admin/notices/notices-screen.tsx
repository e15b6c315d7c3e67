import { Box, Button, Stack } from '@mui/material'
import { useNotify } from 'ra-core'
import { BooleanInput, Link, TextInput, Title } from 'ra-ui-materialui'
import { useFormState } from 'react-hook-form'
import { api, type Input } from '../api.ts'
import { SaveBar } from '../drafts/save-bar.tsx'
import { SettingsForm } from '../drafts/settings-form.tsx'
import { Grey } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { save as saveForm } from '../save.ts'
import { FormPart } from '../parts/form-part.tsx'

type Ways = Input<'notices.update'>

/** The channels that report new orders (A16). */
export function NoticesScreen() {
  const save = (typed: Ways, before: object) =>
    saveForm('notices', { ...before }, filled(typed), (values) => api.call('notices.update', values as Ways))
  return (
    <SettingsForm
      name="notices"
      title="Bildirişlər"
      read={() => api.call('notices.show', {})}
      save={save}
      said="Yadda saxlandı. Növbəti sifarişdən göndərilir."
    >
      {(data) => (
        <>
          <Title title="Bildirişlər" />
          <Stack spacing={3} sx={{ mt: 2, maxWidth: 760, pb: { xs: 10, sm: 2 } }}>
            <Grey>
              Yeni sifariş gələndə kimə xəbər verilsin. Çatmayan bildiriş üç gün ərzində təkrar göndərilir:{' '}
              <Link to="/notice-deliveries">göndərilənlər</Link>.
            </Grey>
            <FormPart title="Məktub">
              <BooleanInput source="mail.is_on" label="Göndərilsin" />
              <TextInput source="mail.target" label="E-mail" type="email" />
              <TestButton way="mail" />
            </FormPart>
            <FormPart title="Telegram">
              <BooleanInput source="telegram.is_on" label="Göndərilsin" />
              <TextInput
                source="telegram.target"
                label="Söhbətin nömrəsi"
                helperText="Məsələn, -1001234567890 və ya @kanal. Bot bu söhbətə əlavə olunmalıdır"
              />
              <TextInput
                source="telegram.secret"
                label="Botun açarı"
                autoComplete="off"
                helperText={data.telegram.has_secret ? 'Saxlanıb. Dəyişmək üçün yenisini yazın' : '@BotFather verir'}
              />
              <TestButton way="telegram" />
            </FormPart>
          </Stack>
          <Box sx={{ maxWidth: 760 }}>
            <SaveBar remove={null} isKept />
          </Box>
        </>
      )}
    </SettingsForm>
  )
}

/** Sends a real message to the stored target (E24). */
function TestButton({ way }: Input<'notices.test'>) {
  const notify = useNotify()
  const { isDirty } = useFormState()
  const test = useWrite(() => api.call('notices.test', { way }), {
    onSuccess: ({ failure }) => notify(failure ?? 'Göndərildi.', { type: failure === null ? 'success' : 'error' }),
  })
  return (
    <Button variant="outlined" disabled={isDirty || test.isPending} onClick={() => test.mutate()}>
      {isDirty ? 'Test üçün əvvəlcə yadda saxlayın' : 'Test göndər'}
    </Button>
  )
}

/** Returns the channels from the form's values, in which an emptied text is null. */
function filled({ version, mail, telegram }: Ways): Ways {
  const target = (way: { target?: string | null } | undefined) => way?.target ?? ''
  return {
    version,
    mail: { ...mail, target: target(mail) },
    telegram: { ...telegram, target: target(telegram) },
  }
}
