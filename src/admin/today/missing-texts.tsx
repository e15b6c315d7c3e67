import { Button } from '@mui/material'
import { Link, useGetResourceLabel } from 'react-admin'
import { Panel, Row } from './panel.tsx'
import { useMaySee, useRead } from '../parts/hooks.ts'
import { languageLabels } from '../texts/translation-fields.tsx'

/** The records that have texts without a translation, or with one older than the original (E62). */
export function MissingTexts() {
  const maySee = useMaySee()
  const labelOf = useGetResourceLabel()
  const { data } = useRead(['words'], 'words.gaps', {})
  const gaps = (data?.gaps ?? []).filter(({ resource }) => maySee(resource))
  if (gaps.length === 0) return null
  return (
    <Panel title="Tərcümə" count={gaps.length} all={{ to: '/words', label: 'Sözlərə bax' }} empty="">
      {gaps.map(({ resource, language, count }) => (
        <Row
          key={`${resource} ${language}`}
          title={labelOf(resource, 2)}
          note={`${languageLabels[language]}: ${count} tərcümə yoxdur və ya köhnəlib`}
          action={
            <Button component={Link} to={listOf(resource, language)} variant="outlined" size="small">
              Bax
            </Button>
          }
        />
      ))}
    </Panel>
  )
}

/** Returns the list of a resource: of products and words only those without a translation. */
function listOf(resource: string, language: string): string {
  const filter = { products: { untranslated: language }, words: { without: language } }[resource]
  return `/${resource}${filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : ''}`
}
