import { useEffect } from 'react'
import { useRefresh } from 'ra-core'
import { words } from '#src/contract/client/admin/resources/goods.ts'
import { api } from '../api.ts'
import { FilterTabs } from '../parts/filter-tabs.tsx'
import { useShop } from '../parts/use-shop.ts'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { languageLabels } from './language-labels.ts'
import { WordFiles } from './word-files.tsx'

export const { List, Create, Edit } = resourceScreens(words, {
  rows: { renderSign: undefined },
  list: { perPage: 50, tabs: <WordTabs />, actions: <WordFiles /> },
})

/** Tabs of the words without a translation. Opening the list adds the words that products have used since. */
function WordTabs() {
  const refresh = useRefresh()
  useEffect(() => {
    api.call('words.collect', {}).then(refresh, () => undefined)
  }, [refresh])
  const languages = useShop()?.languages ?? []
  const missing = languages.map((language) => ({
    id: language,
    name: `${languageLabels[language]} yoxdur`,
    filter: { untranslated: language },
  }))
  return <FilterTabs label="Tərcümə" tabs={[{ id: 'all', name: 'Hamısı', filter: {} }, ...missing]} />
}
