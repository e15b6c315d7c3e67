import { Fragment } from 'react'
import { useGetResourceLabel } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { Panel, Row } from './panel.tsx'
import { useMaySee, useRead } from '../parts/hooks.ts'
import { languageLabels } from '../texts/language-labels.ts'

/** The records with texts that have no translation, or one older than the original (E62): a row for each language. */
export function MissingTexts() {
  const maySee = useMaySee()
  const labelOf = useGetResourceLabel()
  const { data } = useRead(['words'], 'words.gaps', {})
  const gaps = (data?.gaps ?? []).filter(({ resource }) => maySee(resource))
  const languages = [...new Set(gaps.map(({ language }) => language))]
  if (languages.length === 0) return null
  return (
    <Panel title="Tərcüməsi çatmayan" count={languages.length} all={{ to: '/words', label: 'Sözlərə bax' }} empty="">
      {languages.map((language) => (
        <Row
          key={language}
          title={languageLabels[language]}
          note={gaps
            .filter((gap) => gap.language === language)
            .map(({ resource, count }, at) => (
              <Fragment key={resource}>
                {at > 0 && ' · '}
                <Link
                  to={resource === 'settings' ? '/settings' : `/${resource}?filter={"untranslated":"${language}"}`}
                >{`${labelOf(resource, 2)} ${count}`}</Link>
              </Fragment>
            ))}
        />
      ))}
    </Panel>
  )
}
