import type { MetaDescriptor } from 'react-router'
import type { Product } from '#src/contract/client/shapes.ts'
import type { CardProduct } from '../product/card-product.ts'
import type { RootData } from '../shop/root-data.ts'

export type Step = { name: string; to: string }

/** The part of a product screen's data that the JSON-LD needs. */
export type SoldProduct = { card: CardProduct } & Pick<Product, 'images' | 'brand'>

type Page = { path: string; trail?: Step[]; product?: SoldProduct }

/**
 * JSON-LD for search engines (schema.org): Organization on home, breadcrumbs, the product with its offer and rating.
 * The router escapes it for a script element.
 */
export function structuredData(root: RootData, { path, trail, product }: Page): MetaDescriptor[] {
  const things = [
    ...(path === '/' ? [organization(root)] : []),
    ...(trail ? [breadcrumbs(root.public_url, [{ name: 'Ana səhifə', to: '/' }, ...trail])] : []),
    ...(product ? [productThing(root.public_url, product)] : []),
  ]
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}

function organization({ shop, public_url }: RootData) {
  return {
    '@type': 'Organization',
    name: shop.name,
    url: `${public_url}/`,
    email: shop.email,
    telephone: shop.phone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'AZ' },
    sameAs: shop.social.map(({ link }) => link),
  }
}

function breadcrumbs(start: string, steps: Step[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: start + to,
    })),
  }
}

/** The offer has the price of a visitor (D22). */
function productThing(start: string, { card, images, brand }: SoldProduct) {
  const url = `${start}/product/${card.slug}`
  return {
    '@type': 'Product',
    name: card.name,
    sku: String(card.id),
    description: card.short_description,
    image: images.map(({ image }) => start + image),
    category: card.category,
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    offers: {
      '@type': 'Offer',
      url,
      price: card.in_sale ? card.sale_price : card.price,
      priceCurrency: 'AZN',
      availability: `https://schema.org/${card.stock_count > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(card.rate_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: card.rating,
        reviewCount: card.rate_count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
