import { Box, Typography } from '@mui/material'
import { TextInput } from 'ra-ui-materialui'
import { useWatch } from 'react-hook-form'
import { slugFrom } from '#src/domain/search/fold.ts'
import { SEO_DESCRIPTION_MAX, SEO_TITLE_MAX, type OwnTexts, type SearchResult } from '#src/domain/seo/search-result.ts'
import { Note } from '../parts/basics.tsx'
import { useSession } from '../session/use-session.ts'

type Values = OwnTexts & { name: string }

type SeoFieldsProps<Field extends string> = {
  /** Beginning of the storefront's addresses of such screens, without slashes: 'product'. */
  under: string
  /** The fields of the form from which the shop makes its own title and description, besides the name. */
  from: readonly Field[]
  /** Returns the search result, from the shop's name and those fields. */
  resultOf: (shop: string, values: Values & Record<Field, unknown>) => SearchResult
}

/** Title and description for search engines, with a preview of the result once there is a name. */
export function SeoFields<Field extends string>({ under, from, resultOf }: SeoFieldsProps<Field>) {
  const { data: session } = useSession()
  const watched: unknown[] = useWatch({ name: ['name', 'slug', 'seo_title', 'seo_description', ...from] })
  const [name, slug, seo_title, seo_description, ...rest] = watched
  const isNamed = textOf(name) !== ''
  const others = Object.fromEntries(from.map((field, at) => [field, rest[at]])) as Record<Field, unknown>
  const resultWith = (own: OwnTexts) => {
    return resultOf(session?.shop_name ?? '', { ...others, ...own, name: textOf(name) })
  }
  const defaults = resultWith({ seo_title: '', seo_description: '' })
  const preview = resultWith({ seo_title: textOf(seo_title), seo_description: textOf(seo_description) })
  const address = [globalThis.location.host, ...under.split('/'), textOf(slug) || slugFrom(textOf(name))]
    .filter(Boolean)
    .join(' › ')
  return (
    <>
      {isNamed && <Preview address={address} {...preview} />}
      <TextInput
        source="seo_title"
        label="Axtarış üçün başlıq"
        slotProps={{ htmlInput: { maxLength: SEO_TITLE_MAX } }}
        helperText={isNamed && hint(seo_title, SEO_TITLE_MAX, defaults.title)}
      />
      <TextInput
        source="seo_description"
        label="Axtarış üçün təsvir"
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: SEO_DESCRIPTION_MAX } }}
        helperText={isNamed && hint(seo_description, SEO_DESCRIPTION_MAX, defaults.description)}
      />
    </>
  )
}

function Preview({ address, title, description }: SearchResult & { address: string }) {
  return (
    <Box
      component="figure"
      aria-label="Axtarışda belə görünür"
      sx={{
        m: 0,
        mt: 1,
        mb: 2,
        p: 2,
        alignSelf: 'stretch',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <Typography variant="caption" color="text.secondary" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
        {address}
      </Typography>
      <Typography
        sx={{
          fontSize: 18,
          lineHeight: '26px',
          fontWeight: 550,
          color: 'secondary.main',
          overflowWrap: 'anywhere',
        }}
      >
        {title}
      </Typography>
      <Note sx={{ overflowWrap: 'anywhere' }}>
        {description || 'Təsvir yoxdur: axtarış sistemi səhifədən özü mətn seçir.'}
      </Note>
    </Box>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the number of typed characters, or the text that applies without typed ones. */
function hint(typed: unknown, max: number, made: string): string {
  const count = textOf(typed).length
  if (count > 0) return `${count} / ${max} simvol`
  return made
    ? `Boş qalsa: “${made.length > 60 ? `${made.slice(0, 60).trimEnd()}…` : made}”`
    : 'Boş qalsa, heç nə yazılmır'
}
