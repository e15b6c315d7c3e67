import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material'
import OpenIcon from '@mui/icons-material/ExpandMore'
import { useMutation } from '@tanstack/react-query'
import { TextInput, useNotify } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { mailKinds, type MailKind } from '../../domain/shop/mail-kinds.ts'
import { api } from '../api.ts'
import { mailNames } from './mail-names.ts'

/** The owner's text for each mail, with a preview; without one the default text is sent. */
export function MailTexts() {
  return (
    <Box sx={{ width: '100%' }}>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        Boş qalan məktub öz mətni ilə gedir. Mətndə {'{ad}'}, {'{nömrə}'}, {'{məhsul}'}, {'{mağaza}'} yazmaq olar.
      </Typography>
      {mailKinds.map((kind) => <MailText key={kind} kind={kind} />)}
    </Box>
  )
}

function MailText({ kind }: { kind: MailKind }) {
  const notify = useNotify()
  const source = `mail_texts.${kind}`
  const { setValue } = useFormContext()
  const words = useWatch({ name: source }) as { subject?: string; text?: string } | undefined
  const isOwn = Boolean(words?.subject || words?.text)
  const preview = useMutation({
    mutationFn: () => api.call('settings.preview-mail', { kind, subject: words?.subject ?? '', text: words?.text ?? '' }),
    onError: () => notify('ra.notification.http_error', { type: 'error' }),
  })
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<OpenIcon />}>
        <Typography>{mailNames[kind]}{isOwn ? ' — öz mətniniz' : ''}</Typography>
      </AccordionSummary>
      <AccordionDetails>
        <TextInput source={`${source}.subject`} label="Mövzu" fullWidth />
        <TextInput source={`${source}.text`} label="Mətn" fullWidth multiline minRows={4} helperText="Boş sətir abzasları ayırır" />
        <Stack direction="row" spacing={1}>
          <Button onClick={() => preview.mutate()} disabled={!words?.subject || !words.text || preview.isPending}>Necə görünəcək</Button>
          {isOwn && <Button color="error" onClick={() => setValue(source, { subject: '', text: '' }, { shouldDirty: true })}>Öz mətnini sil</Button>}
        </Stack>
        {preview.data && (
          <Box sx={{ mt: 2 }}>
            <Typography variant="subtitle2">{preview.data.subject}</Typography>
            <Box component="iframe" title={`${mailNames[kind]}: nümunə`} sandbox="" srcDoc={preview.data.html} sx={{ width: '100%', height: 420, border: 1, borderColor: 'divider', borderRadius: 1 }} />
          </Box>
        )}
      </AccordionDetails>
    </Accordion>
  )
}
