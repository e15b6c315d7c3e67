import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Form, useNotify } from 'ra-core'
import { Title } from 'ra-ui-materialui'
import { refusalOf } from '../data-provider.ts'
import { ScreenFailed } from '../parts/placeholders.tsx'
import { WaitingRows } from '../parts/basics.tsx'
import { afterSave, FormDraft } from './kept-form.tsx'

type SettingsFormProps<Settings extends object> = {
  /** The key of the query. */
  name: string
  /** The title of the screen until the settings are read. */
  title: string
  read: () => Promise<Settings>
  /** Writes the typed values, and returns the settings afterwards. */
  save: (typed: Settings, before: Settings) => Promise<Settings>
  /** The notice after a save. */
  said: string
  children: (settings: Settings) => ReactNode
}

/** A form for settings, which exist once and without an id. */
export function SettingsForm<Settings extends object>(props: SettingsFormProps<Settings>) {
  const { name, title, read, save, said, children } = props
  const notify = useNotify()
  const client = useQueryClient()
  // Not refetched: another person's change would reset the form during typing.
  const { data, error, refetch } = useQuery({
    queryKey: [name],
    queryFn: read,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (!data)
    return (
      <>
        <Title title={title} />
        {error ? <ScreenFailed error={error} retry={() => void refetch()} /> : <WaitingRows />}
      </>
    )
  async function submit(typed: object) {
    try {
      client.setQueryData([name], await save(typed as Settings, data as Settings))
      notify(said, { type: 'success' })
      // The name and the logo above the menu (parts/use-shop.ts).
      void client.invalidateQueries({ queryKey: ['shop'] })
      return undefined
    } catch (refusal) {
      return refusalOf(refusal)
    }
  }
  return (
    <Form disableInvalidFormNotification record={data} onSubmit={submit} resetOptions={afterSave}>
      <FormDraft />
      {children(data)}
    </Form>
  )
}
