import type { MetaDescriptor } from 'react-router'
import type { Product } from '#src/contract/client/shapes.ts'
import { formatAmount, parseAmount } from '#src/domain/money.ts'
import { languageNow } from '#src/words/language.ts'
import { inPath } from '#src/words/paths.ts'
import { frameWords } from '#src/words/words.ts'
import type { CardProduct } from '../product/card-product.ts'
import type { RootData } from '../shop/root-data.ts'

export type Step = { name: string; to: string }

/** The part of a product screen's data that the JSON-LD needs. */
export type SoldProduct = {
  card: CardProduct
  options: readonly { items: readonly { id?: number; price: string; available: boolean }[] }[]
  variants?: readonly { items: readonly number[]; price: string; available: boolean }[]
} & Pick<Product, 'images' | 'brand' | 'sale_ends_at' | 'sku' | 'barcode'>

type Page = { path: string; trail?: Step[]; product?: SoldProduct }

/**
 * JSON-LD for search engines (schema.org): Organization on home, breadcrumbs, the product with its offer and rating.
 * The router escapes it for a script element.
 */
export function structuredData(root: RootData, { path, trail, product }: Page): MetaDescriptor[] {
  const things = [
    ...(path === '/' ? [organization(root)] : []),
    ...(trail ? [breadcrumbs(root.public_url, [{ name: frameWords.home, to: '/' }, ...trail])] : []),
    ...(product ? [productThing(root.public_url, product)] : []),
  ]
  return things.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}

function organization({ shop, public_url }: RootData) {
  return {
    '@type': 'Organization',
    name: shop.name,
    url: public_url + inPath(languageNow(), '/'),
    ...(shop.email && { email: shop.email }),
    ...(shop.phone && { telephone: shop.phone }),
    ...(shop.address && {
      address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'AZ' },
    }),
    ...(shop.social.length > 0 && { sameAs: shop.social.map(({ link }) => link) }),
  }
}

function breadcrumbs(start: string, steps: Step[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: start + inPath(languageNow(), to),
    })),
  }
}

/** The offer has the price of a visitor (D22) for the cheapest options that can be ordered (E12). */
function productThing(
  start: string,
  { card, options, variants = [], images, brand, sale_ends_at, sku, barcode }: SoldProduct,
) {
  const url = start + inPath(languageNow(), `/product/${card.slug}`)
  const ofVariants = new Set(variants.flatMap(({ items }) => items))
  const alone = options.filter(({ items }) => !items.some(({ id }) => id !== undefined && ofVariants.has(id)))
  const cheapest = [...alone, ...(variants.length > 0 ? [{ items: variants }] : [])].map(({ items }) =>
    Math.min(...items.filter(({ available }) => available).map(({ price }) => parseAmount(price))),
  )
  const isSold = card.stock_count > 0 && cheapest.every(Number.isFinite)
  const withOptions = (price: string) =>
    formatAmount(cheapest.filter(Number.isFinite).reduce((sum, one) => sum + one, parseAmount(price)))
  return {
    '@type': 'Product',
    name: card.name,
    sku: sku ?? String(card.id),
    ...(barcode && isGtin(barcode) && { gtin: barcode }),
    description: card.short_description,
    image: images.map(({ image }) => start + image),
    category: card.category,
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    offers: {
      '@type': 'Offer',
      url,
      price: withOptions(card.in_sale ? card.sale_price : card.price),
      priceCurrency: 'AZN',
      ...(card.in_sale && {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: withOptions(card.price),
          priceCurrency: 'AZN',
        },
        ...(sale_ends_at && { priceValidUntil: sale_ends_at }),
      }),
      availability: `https://schema.org/${isSold ? 'InStock' : 'OutOfStock'}`,
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

/** Whether a barcode is a GTIN of 8, 12, 13 or 14 digits with a right check digit. */
function isGtin(barcode: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(barcode)) return false
  const digits = [...barcode].reverse().map(Number)
  return digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
