import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'ra-core'
import { api, type Reply } from '../api.ts'
import { InRow, Note, TypedField } from '../parts/basics.tsx'
import { useReload, useWrite } from '../parts/hooks.ts'

type Ways = Reply<'notices.show'>

/**
 * Sends a test mail to the owner. Only the owner's 'Gəldi' turns the mails on.
 * @param usual the address that is offered first
 */
export function TestMail({ ways, usual }: { ways: Ways; usual: string }) {
  const notify = useNotify()
  const [typed, setTyped] = useState<string | null>(null)
  const [isSent, setIsSent] = useState(false)
  const target = typed ?? (ways.mail.target || usual)
  const reload = useReload()
  const test = useWrite(
    async () => {
      await writeMail(ways, { is_on: false, target })
      await reload('notices')
      return api.call('notices.test', { way: 'mail' })
    },
    { onSuccess: ({ failure }) => (failure === null ? setIsSent(true) : notify(failure, { type: 'error' })) },
  )
  const turnOn = useWrite(() => writeMail(ways, { is_on: true, target }), {
    said: 'Yeni sifariş barədə məktub gələcək.',
    onSuccess: () => reload('notices'),
  })
  return (
    <InRow sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <TypedField
        label="E-mail"
        type="email"
        value={target}
        disabled={isSent}
        change={setTyped}
        sx={{ flex: '1 1 220px' }}
      />
      {isSent ? (
        <>
          <Note role="status" sx={{ flexBasis: '100%', color: 'secondary.main', order: -1 }}>
            Test göndərildi. Gəldi?
          </Note>
          <Button color="inherit" onClick={() => setIsSent(false)}>
            Gəlmədi
          </Button>
          <Button variant="contained" disabled={turnOn.isPending} onClick={() => turnOn.mutate()}>
            Gəldi
          </Button>
        </>
      ) : (
        <Button variant="contained" disabled={target.trim() === '' || test.isPending} onClick={() => test.mutate()}>
          Test göndər
        </Button>
      )}
    </InRow>
  )
}

const writeMail = ({ version, telegram }: Ways, mail: Ways['mail']) =>
  api.call('notices.update', {
    version,
    mail,
    telegram: { is_on: telegram.is_on, target: telegram.target },
  })
