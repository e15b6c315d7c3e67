import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import type { PaymentSetup } from './payment-settings-screen.tsx'
import type { ProviderState } from './provider-part.tsx'
import { useWrite } from '../parts/hooks.ts'

/** Azerbaijani names of the keys; the provider's own name stands beside them. */
const keyWords: Record<string, string> = {
  public_key: 'Açıq açar',
  private_key: 'Gizli açar',
  application_key: 'Tətbiqin açarı',
}

/** The shortest key, characters. */
const SHORTEST = 4

type KeysDialogProps = { state: ProviderState; version: PaymentSetup['version']; close: () => void }

/** Types a provider's keys. They are in no form, so that no draft and no browser storage has them. */
export function KeysDialog({ state, version, close }: KeysDialogProps) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<Record<string, string>>({})
  const save = useWrite({
    mutationFn: () =>
      api.call('payment-settings.update', { keys: { provider: state.provider, values: trimmed(keys) }, version }),
    said: 'Açarlar saxlandı. İndi «Yoxla» basın.',
    onSuccess: (setup) => {
      client.setQueryData(['payment-settings'], setup)
      close()
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: ['payment-settings'] })
    },
  })
  const short = state.key_names.find((name) => (keys[name]?.trim().length ?? 0) < SHORTEST)
  return (
    <FormDialog
      title={`${state.title}: açarlar`}
      about={
        state.has_keys
          ? 'Əvvəlki açarlar daha bir gün keçərli qalacaq ki, başlamış ödənişlər itməsin.'
          : `Açarları ${state.title} panelindən köçürün. Saxlanandan sonra bir daha göstərilmir.`
      }
      verb="Açarları saxla"
      isBusy={save.isPending}
      missing={short === undefined ? null : `${keyWords[short] ?? short}: tam yazın.`}
      submit={() => save.mutate()}
      close={close}
    >
      {state.key_names.map((name) => (
        <TypedField
          key={name}
          label={`${keyWords[name] ?? name} (${name})`}
          // A public key is no secret; the others are hidden from people beside the screen.
          type={name.startsWith('public') ? 'text' : 'password'}
          value={keys[name] ?? ''}
          required
          autoComplete="off"
          change={(typed) => setKeys({ ...keys, [name]: typed })}
          slotProps={{
            htmlInput: { maxLength: 200, spellCheck: false, 'data-1p-ignore': '', autoComplete: 'new-password' },
          }}
        />
      ))}
    </FormDialog>
  )
}

function trimmed(keys: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, key.trim()]))
}
