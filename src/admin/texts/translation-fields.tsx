import { Accordion, AccordionDetails, AccordionSummary, Box, Button, Chip } from '@mui/material'
import OpenIcon from '@mui/icons-material/ExpandMore'
import { TextInput } from 'ra-ui-materialui'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TypedTexts } from '#src/contract/client/texts.ts'
import type { OtherLanguage } from '#src/words/language.ts'
import { languageLabels } from './language-labels.ts'
import { useShop } from '../parts/use-shop.ts'
import { RichText } from '../rich-text/rich-text.tsx'

export type TranslatedField = {
  source: string
  /** The name under which the translation is stored; by default `source`. */
  stored?: string
  label: string
  max?: number
  multiline?: boolean
  isHtml?: boolean
}

/** The translations of a record's texts (E62), a part for each language that is on. An empty one shows the original. */
export function TranslationFields({ fields, within = '' }: { fields: readonly TranslatedField[]; within?: string }) {
  const languages = useShop()?.languages ?? []
  return (
    <Box sx={{ alignSelf: 'stretch', my: languages.length > 0 ? 1 : 0 }}>
      {languages.map((language) => (
        <InLanguage key={language} language={language} fields={fields} within={within} />
      ))}
    </Box>
  )
}

type InLanguageProps = { language: OtherLanguage; fields: readonly TranslatedField[]; within: string }

function InLanguage({ language, fields, within }: InLanguageProps) {
  const originals: unknown[] = useWatch({ name: fields.map(({ source }) => `${within}${source}`) })
  const texts = (useWatch({ name: `${within}texts` }) as TypedTexts | undefined)?.[language]
  const filled = fields.filter((_field, at) => typeof originals[at] === 'string' && originals[at] !== '')
  const missing = filled.filter(({ source, stored = source }) => !texts?.[stored]?.text).length
  const outdated = filled.filter(
    ({ source, stored = source }) => texts?.[stored]?.text && texts[stored]?.is_current === false,
  ).length
  return (
    <Accordion variant="outlined" disableGutters slotProps={{ transition: { unmountOnExit: true } }}>
      <AccordionSummary expandIcon={<OpenIcon />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          {languageLabels[language]}
          {missing > 0 && <Chip size="small" label={`${missing} mətn yoxdur`} />}
          {outdated > 0 && <Chip size="small" color="warning" label={`${outdated} mətn köhnəlib`} />}
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'flex', flexDirection: 'column' }}>
        {fields.map((field) => (
          <Translation
            key={field.source}
            name={`${within}texts.${language}.${field.stored ?? field.source}`}
            language={language}
            {...field}
          />
        ))}
      </AccordionDetails>
    </Accordion>
  )
}

function Translation({
  name,
  language,
  label,
  max,
  multiline = false,
  isHtml = false,
}: TranslatedField & { name: string; language: OtherLanguage }) {
  const { setValue } = useFormContext()
  const { text, is_current } = (useWatch({ name }) ?? {}) as { text?: string; is_current?: boolean }
  const isOutdated = Boolean(text) && is_current === false
  const called = `${label} (${language})`
  return (
    <>
      {isHtml ? (
        <RichText source={`${name}.text`} label={called} />
      ) : (
        <TextInput
          source={`${name}.text`}
          label={called}
          parse={(typed: string | null) => typed ?? ''}
          multiline={multiline}
          slotProps={{ htmlInput: { lang: language, ...(max !== undefined && { maxLength: max }) } }}
          helperText={isOutdated ? 'Azərbaycanca mətn bundan sonra dəyişib' : false}
        />
      )}
      {isOutdated && (
        <Button
          size="small"
          sx={{ alignSelf: 'flex-start', mb: 1 }}
          onClick={() => setValue(`${name}.is_current`, true, { shouldDirty: true })}
        >
          Tərcümə hələ də düzgündür
        </Button>
      )}
    </>
  )
}
