import { useState } from 'react'
import { redirect, Link } from 'react-router'
import { productResult } from '#src/domain/seo/product-result.ts'
import { counted } from '#src/words/spoken.ts'
import { productWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { deferred } from '../parts/deferred.tsx'
import { Stars } from '../parts/stars.tsx'
import { toCard } from '../product/card-product.ts'
import { galleryOf } from './gallery-of.ts'
import { dotted } from '../product/dotted-options.ts'
import { pageMeta, shopNameOf } from '../seo/page-meta.ts'
import type { Route } from './+types/product-screen.ts'
import { BuyPanel, ProductOffers } from './buy-panel.tsx'
import { Gallery } from './gallery.tsx'

const Seen = deferred(() => import('../related/seen.tsx'), { when: 'idle' })
const RelatedProducts = deferred(() => import('../related/related-products.tsx'), { when: 'touched' })
const VariantPanel = deferred(() => import('./variant-panel.tsx'))
const ProductAbout = deferred(() => import('./product-about.tsx'), { when: 'touched' })
const Reviews = deferred(() => import('../reviews/reviews-place.tsx'), { when: 'touched' })

/** For /product/{slug} and /shop/product/{slug or number} (D23). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = params.slug ?? (params as { id?: string }).id ?? ''
  const api = context.get(apiContext)
  const [product, deliveryTypes] = await Promise.all([
    orNotFound(api.call('product', { slug: asked }), '/product'),
    api.call('deliveryTypes', {}),
  ])
  const { tier, sets } = await api.call('productPromotions', { slug: product.slug })
  // For a renamed slug the call returns the product with its new slug.
  if (params.slug !== undefined && product.slug !== asked) throw redirect(`/product/${product.slug}`, 301)
  const {
    options,
    variants = [],
    attributes,
    fits,
    tag_links,
    description,
    seo_title,
    seo_description,
    category_slug,
    subcategory,
    brand,
    sale_ends_at,
    sku,
    barcode,
    no_return,
    untranslated,
    translations,
  } = product
  const card = toCard(product)
  return {
    card,
    trail: [
      { name: card.category, to: `/shop/${category_slug}` },
      ...(subcategory ? [{ name: subcategory.name, to: `/shop/${subcategory.slug}` }] : []),
    ],
    ...galleryOf(product),
    options: dotted(options),
    variants,
    attributes,
    fits: fits.length > 0,
    tag_links,
    description,
    seo_title,
    seo_description,
    category_slug,
    subcategory,
    brand,
    sale_ends_at,
    sku,
    barcode,
    no_return,
    untranslated,
    translations,
    deliveryTypes,
    tier,
    sets:
      sets.length > 0 &&
      sets.map((set) => ({ ...set, parts: set.parts.map((part) => ({ ...part, product: toCard(part.product) })) })),
    // For the delivery day. It changes at whole hours.
    hour: Math.floor(Date.now() / 3_600_000),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { card } = loaderData
  const path = `/product/${card.slug}`
  return pageMeta(matches, {
    ...productResult(shopNameOf(matches), { ...loaderData, ...card }),
    path,
    // Only search engines and messengers read these.
    ...(import.meta.env.SSR && {
      translations: loaderData.translations ?? [],
      image: card.image,
      type: 'product' as const,
      trail: [...loaderData.trail, { name: card.name, to: path }],
      product: { ...loaderData, images: loaderData.pictures.slice(0, loaderData.own).filter(({ image }) => image) },
    }),
  })
}

/** A product: pictures, price, options, description, reviews. */
export default function ProductScreen({ loaderData: product }: Route.ComponentProps) {
  const { card, brand, pictures, own, videos } = product
  const [shown, setShown] = useState<{ image: string }>()
  const Panel = product.variants.length > 0 ? VariantPanel : BuyPanel
  return (
    <div className="page-width product-screen">
      <Breadcrumbs trail={product.trail} here={card.name} />
      <div className="product">
        <Gallery key={card.id} card={card} pictures={pictures} own={own} videos={videos} shown={shown} />
        <div className="product-panel">
          {brand && (
            <Link to={`/brand/${brand.slug}`} className="product-brand">
              {brand.name}
            </Link>
          )}
          <h1>{card.name}</h1>
          {card.rate_count > 0 && (
            <p className="product-rating">
              <Stars rating={card.rating} />
              <b>{card.rating.toFixed(1)}</b>
              <span>{` · ${counted(productWords.reviews, card.rate_count)}`}</span>
            </p>
          )}
          <Panel
            Panel={BuyPanel}
            key={card.id}
            card={card}
            options={product.options}
            variants={product.variants}
            deliveryTypes={product.deliveryTypes}
            tier={product.tier}
            showPicture={(image) => setShown({ image })}
          />
          {product.no_return && <p className="product-hint">{productWords.noReturn}</p>}
          {product.tag_links.length > 0 && (
            <ul className="product-tags" aria-label={productWords.tags}>
              {product.tag_links.map((tag) => (
                <li key={tag.slug}>
                  <Link to={`/tag/${tag.slug}/`} className="tag">
                    {tag.name}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
        {(product.description || product.attributes.length > 0) && <ProductAbout key={card.id} {...product} />}
      </div>
      {product.sets && <ProductOffers sets={product.sets} />}
      <Reviews key={card.slug} slug={card.slug} count={card.rate_count} />
      <Seen id={card.id} redraw={setShown} />
      <RelatedProducts key={card.id} id={card.id} slug={card.slug} fits={product.fits} />
    </div>
  )
}
