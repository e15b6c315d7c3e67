import { useNavigation } from 'react-router'
import type { FilterCounts } from '#src/contract/client/shapes.ts'
import { counted } from '#src/words/spoken.ts'
import { catalogWords, frameWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import styles from '../styles/filter-sheet.css?url'
import { FilterPanel } from './filter-panel.tsx'
import type { ProductListName } from './product-list.tsx'
import { useFilters } from './use-filters.ts'

type FilterSheetProps = {
  close: () => void
  name: ProductListName
  filters: FilterCounts
}

/**
 * The filter sheet on narrow screens. The list behind it follows each choice, and the button shows the number of
 * matching products (B2).
 */
export default function FilterSheet({ close, name, filters }: FilterSheetProps) {
  const { count, change, without } = useFilters()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      <header>
        <h2>{catalogWords.filters}</h2>
        {count > 0 && (
          <button type="button" className="button button-44 button-text" onClick={() => change(without)}>
            {catalogWords.removeAll}
          </button>
        )}
        <button type="button" className="round-button" aria-label={frameWords.close} onClick={close}>
          <Icon name="x" />
        </button>
      </header>
      <FilterPanel name={name} filters={filters} />
      <footer>
        <button type="button" className="button button-56 button-main" aria-busy={busy} onClick={close}>
          {filters.total === '0' ? catalogWords.noMatch : counted(catalogWords.showProducts, filters.total)}
        </button>
      </footer>
    </>
  )
}
