import type { Product } from '#src/contract/client/shapes.ts'
import { attributeText } from '#src/domain/catalog/attributes.ts'

/** The attributes of a product (B15). */
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
