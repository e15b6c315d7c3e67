import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Stack, Typography } from '@mui/material'
import OpenIcon from '@mui/icons-material/ExpandMore'
import { useState } from 'react'
import { required } from 'ra-core'
import { TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import { mailKinds, type MailKind } from '#src/domain/shop/mail-kinds.ts'
import { letters, mailFields, pickupLetters, type MailWords } from '#src/domain/shop/mail-words.ts'
import { api } from '../api.ts'
import { Grey, Missing, Note, Strong } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { mailNames } from './mail-names.ts'

/** The texts of each mail, with a preview. A mail has the default text until the owner writes another. */
export function MailTexts() {
  return (
    <Box sx={{ width: '100%' }}>
      <Grey sx={{ mb: 1 }}>Hər məktubun mağazada hazır mətni var. İstəsəniz, yerinə öz mətninizi yazın.</Grey>
      {mailKinds.map((kind) => (
        <MailText key={kind} kind={kind} />
      ))}
    </Box>
  )
}

function MailText({ kind }: { kind: MailKind }) {
  const source = `mail_texts.${kind}`
  const { setValue } = useFormContext()
  const words = useWatch({ name: source }) as Partial<MailWords> | undefined
  const isOwn = Boolean(words?.subject || words?.text)
  // While both fields are empty, they are still being edited.
  const [isWriting, setWriting] = useState(false)
  const isOther = isOwn || isWriting
  const texts = isOther ? { subject: words?.subject ?? '', text: words?.text ?? '' } : letters[kind]
  const preview = useWrite(() => api.call('settings.preview-mail', { kind, subject: texts.subject, text: texts.text }))
  const write = (writes: boolean, { subject, text }: MailWords) => {
    setWriting(writes)
    preview.reset()
    setValue(source, { subject, text }, { shouldDirty: true })
  }
  return (
    <Accordion variant="outlined" disableGutters>
      <AccordionSummary expandIcon={<OpenIcon />}>
        <Typography>
          {mailNames[kind]}
          {isOwn ? ' — öz mətniniz' : ''}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        {isOther ? (
          <OwnText kind={kind} />
        ) : (
          <>
            <Words words={letters[kind]} />
            {pickupLetters[kind] && <Words title="Özü götürən müştəriyə" words={pickupLetters[kind]} />}
          </>
        )}
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          {isOther ? (
            <Button color="error" onClick={() => write(false, { subject: '', text: '' })}>
              Mağazanın mətninə qayıt
            </Button>
          ) : (
            <Button variant="outlined" onClick={() => write(true, letters[kind])}>
              Öz mətnimi yaz
            </Button>
          )}
          <Missing text={texts.subject && texts.text ? null : 'Nümunə üçün mövzu və mətn yazın.'} />
          <Button onClick={() => preview.mutate()} disabled={!texts.subject || !texts.text || preview.isPending}>
            Necə görünəcək
          </Button>
        </Stack>
        {preview.data && <Preview kind={kind} {...preview.data} />}
      </AccordionDetails>
    </Accordion>
  )
}

function OwnText({ kind }: { kind: MailKind }) {
  const source = `mail_texts.${kind}`
  return (
    <>
      <TextInput source={`${source}.subject`} label="Mövzu" validate={required('Mövzunu yazın.')} />
      <TextInput
        source={`${source}.text`}
        label="Mətn"
        multiline
        minRows={4}
        validate={required('Mətni yazın.')}
        helperText={`Boş sətir abzasları ayırır. Yazmaq olar: ${mailFields(kind)
          .map((field) => `{${field}}`)
          .join(', ')}`}
      />
      <TranslationFields
        fields={[
          { source: `${source}.subject`, stored: `${kind}:subject`, label: 'Mövzu' },
          { source: `${source}.text`, stored: `${kind}:text`, label: 'Mətn', multiline: true },
        ]}
      />
    </>
  )
}

function Preview({ kind, subject, html }: { kind: MailKind; subject: string; html: string }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {subject}
      </Typography>
      <Box
        component="iframe"
        title={`${mailNames[kind]}: nümunə`}
        sandbox=""
        srcDoc={html}
        sx={{ width: '100%', height: 420, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </Box>
  )
}

/** Shows texts of the shop unchanged. */
function Words({ title, words: { subject, text } }: { title?: string; words: MailWords }) {
  return (
    <Box sx={{ mb: 2, p: 2, borderRadius: 1, bgcolor: 'background.default', border: 1, borderColor: 'divider' }}>
      {title && (
        <Typography variant="caption" component="p" color="text.secondary">
          {title}
        </Typography>
      )}
      <Strong>{subject}</Strong>
      <Note sx={{ whiteSpace: 'pre-line' }}>{text}</Note>
    </Box>
  )
}
