import type { Product } from '../../contract/client/shapes.ts'
import { attributeText } from '../../domain/catalog/attributes.ts'

/** What a product is, line by line (B15). */
export function AttributeTable({ attributes }: Pick<Product, 'attributes'>) {
  return (
    <dl className="product-facts">
      {attributes.map((attribute) => (
        <div key={attribute.slug}>
          <dt>{attribute.name}</dt>
          <dd>{attributeText(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}
