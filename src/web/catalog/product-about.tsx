import { languageOf } from '../parts/language-of.ts'
import type { Product } from '#src/contract/client/shapes.ts'
import { productWords } from '#src/words/words.ts'
import { AttributeTable } from './attribute-table.tsx'

type Shown = Pick<Product, 'description' | 'attributes' | 'untranslated'>

/** The description of a product, and its attributes (B15). */
export default function ProductAbout({ description, attributes, ...row }: Shown) {
  return (
    <section className="product-about">
      <h2 className="title-section">{productWords.about}</h2>
      {/* Sanitized on the server when it was stored (D19). */}
      {description && (
        <div
          className="prose"
          lang={languageOf(row, 'description')}
          dangerouslySetInnerHTML={{ __html: description }}
        />
      )}
      {attributes.length > 0 && <AttributeTable attributes={attributes} />}
    </section>
  )
}
