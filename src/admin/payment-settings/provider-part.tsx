import CopyIcon from '@mui/icons-material/ContentCopy'
import CheckIcon from '@mui/icons-material/Sync'
import { Alert, AlertTitle, Avatar, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { api, ApiError } from '../api.ts'
import { InRow, Note, Strong, TypedField } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { StateChip } from '../payments/payment-acts.tsx'
import type { PaymentSetup } from './payment-settings-screen.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'

export type ProviderState = PaymentSetup['providers'][number]

type ProviderPartProps = {
  state: ProviderState
  /** Whether new payments go through it: the stored choice, not the form's. */
  isInUse: boolean
  version: PaymentSetup['version']
}

/** A provider's keys, callback address and check (Y2). */
export function ProviderPart({ state, isInUse, version }: ProviderPartProps) {
  const [isTyping, setTyping] = useState(false)
  const chip = !state.has_keys
    ? ({ label: 'Açar yoxdur', tone: 'bad' } as const)
    : isInUse
      ? ({ label: 'Qoşulub', tone: 'good' } as const)
      : ({ label: 'Hələ qoşulmayıb', tone: 'waiting' } as const)
  return (
    <Box sx={{ width: '100%', mt: 1 }}>
      <InRow sx={{ gap: 1.5, flexWrap: 'wrap' }}>
        <Avatar variant="rounded" aria-hidden sx={{ bgcolor: 'action.hover', color: 'text.primary', fontWeight: 650 }}>
          {state.title.slice(0, 2).toLowerCase()}
        </Avatar>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <InRow sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Typography component="h3" sx={{ fontWeight: 620 }}>
              {state.title}
            </Typography>
            <StateChip {...chip} />
          </InRow>
          <Note>{keysText(state)}</Note>
        </Box>
        <Button variant={state.has_keys ? 'outlined' : 'contained'} onClick={() => setTyping(true)}>
          {state.has_keys ? 'Açarları dəyiş' : 'Açarları yaz'}
        </Button>
      </InRow>
      <CallbackAddress state={state} />
      <Check key={state.keys_changed_at} state={state} />
      {isTyping && <KeysDialog state={state} version={version} close={() => setTyping(false)} />}
    </Box>
  )
}

/** Returns 'Açarlar var, 23.11.2026 12:00 tarixində dəyişib.', and until when former keys count. */
function keysText({ has_keys, keys_changed_at, former_keys_until, title }: ProviderState): string {
  if (!has_keys) return `Açarları ${title} panelindən götürün. Yazılan açar bir daha göstərilmir.`
  const changed = keys_changed_at ? `, ${dateTimeText(keys_changed_at)} tarixində dəyişib` : ''
  const former = former_keys_until ? ` Əvvəlki açarlar ${dateTimeText(former_keys_until)} tarixinədək keçərlidir.` : ''
  return `Açarlar var${changed}.${former}`
}

function CallbackAddress({ state }: { state: ProviderState }) {
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(state.callback_url)
      notify('Ünvan kopyalandı.')
    } catch {
      notify('Kopyalamaq olmadı.', { type: 'warning' })
    }
  }
  return (
    <Box sx={{ mt: 2.5 }}>
      <Strong component="h4">Bildiriş ünvanı</Strong>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{
          alignItems: { sm: 'center' },
          gap: 1,
          mt: 0.75,
          px: 1.5,
          py: 1,
          borderRadius: '12px',
          bgcolor: 'action.hover',
        }}
      >
        <Box component="code" sx={{ flex: 1, overflowWrap: 'anywhere', fontSize: 14, fontFamily: 'inherit' }}>
          {state.callback_url}
        </Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<CopyIcon />}
          onClick={() => void copy()}
          sx={{ bgcolor: 'background.paper' }}
        >
          Kopyala
        </Button>
      </Stack>
      <Note sx={{ mt: 0.5 }}>
        {state.callback_in_panel
          ? `Bu ünvanı ${state.title} panelinə yazın.`
          : `${state.title} panelində yazmaq lazım deyil: mağaza onu hər ödənişdə göndərir.`}{' '}
        {state.last_callback_at ? `Son bildiriş: ${dateTimeText(state.last_callback_at)}.` : 'Bildiriş hələ gəlməyib.'}
      </Note>
    </Box>
  )
}

/** 'Yoxla': a harmless call with the stored keys, and the faults in plain words. */
function Check({ state }: { state: ProviderState }) {
  const check = useWrite(async () => {
    const answer = await api.call('payment-settings.check', { provider: state.provider })
    return { ...answer, at: new Date().toISOString() }
  })
  const answer = check.data
  const button = (
    <Button
      size="small"
      variant="outlined"
      startIcon={<CheckIcon />}
      disabled={check.isPending}
      onClick={() => check.mutate()}
      sx={{ bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
    >
      {check.isPending ? 'Yoxlanır…' : 'Yoxla'}
    </Button>
  )
  if (!state.has_keys) return null
  return (
    <Alert
      severity={answer ? (answer.is_ready ? 'success' : 'error') : 'info'}
      role={answer ? 'alert' : 'note'}
      action={button}
      sx={{
        mt: 2,
        flexWrap: 'wrap',
        '& .MuiAlert-message': { flex: '1 1 180px' },
        '& .MuiAlert-action': { alignItems: 'center', pt: 0, ml: 'auto' },
      }}
    >
      {!answer && 'Açarları, saatı və bildiriş ünvanını yoxlayın: pul hərəkət etmir.'}
      {answer && (
        <>
          <AlertTitle sx={{ fontWeight: 620, mb: 0 }}>
            {answer.is_ready ? 'Hər şey qaydasındadır' : 'Düzəltmək lazımdır'}
          </AlertTitle>
          {answer.is_ready ? (
            `${state.title} açarları qəbul etdi.`
          ) : (
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {answer.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </Box>
          )}
          <Note>{[dateTimeText(answer.at), answer.path].filter(Boolean).join(' · ')}</Note>
        </>
      )}
    </Alert>
  )
}

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
function KeysDialog({ state, version, close }: KeysDialogProps) {
  const client = useQueryClient()
  const [keys, setKeys] = useState<Record<string, string>>({})
  const save = useWrite(
    () => api.call('payment-settings.update', { keys: { provider: state.provider, values: trimmed(keys) }, version }),
    {
      said: 'Açarlar saxlandı. İndi «Yoxla» basın.',
      onSuccess: (setup) => {
        client.setQueryData(['payment-settings'], setup)
        close()
      },
      onError: async (error) => {
        if (error instanceof ApiError && error.status === 409)
          await client.invalidateQueries({ queryKey: ['payment-settings'] })
      },
    },
  )
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
