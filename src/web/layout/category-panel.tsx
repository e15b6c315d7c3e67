import { Link } from 'react-router'
import type { Category } from '../../contract/shapes.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'

/** How many subcategories are shown as pictures. */
const PICTURES = 4

/** What opens under a category: its subcategories with counts, and some of them as pictures. */
export default function CategoryPanel({ category }: { category: Category }) {
  const pictured = category.subcategories.filter((sub) => sub.image).slice(0, PICTURES)
  return (
    <div className="category-panel">
      <div className="page-width">
        <div>
          <Link to={`/shop/${category.slug}`} className="panel-title">
            {category.name}
            <Icon name="arrow-right" />
          </Link>
          <ul>
            {category.subcategories.map((sub) => (
              <li key={sub.id}>
                <Link to={`/shop/${sub.slug}`}>
                  {sub.name}
                  <small>{sub.product_count}</small>
                </Link>
              </li>
            ))}
          </ul>
        </div>
        <div className="panel-pictures">
          {pictured.map((sub) => (
            <Link key={sub.id} to={`/shop/${sub.slug}`} tabIndex={-1}>
              <Picture src={sub.image ?? ''} alt="" sizes="192px" reach={640} />
              {sub.name}
            </Link>
          ))}
        </div>
      </div>
    </div>
  )
}
