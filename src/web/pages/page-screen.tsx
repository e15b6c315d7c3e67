import { languageOf } from '../parts/language-of.ts'
import { Link } from 'react-router'
import { paymentWaysText } from '#src/domain/checkout/delivery-words.ts'
import { TERMS_SLUG } from '#src/domain/terms.ts'
import { pageResult } from '#src/domain/seo/page-result.ts'
import { frameWords, pagesWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { orNotFound } from '../loading.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { HereLink } from '../parts/here-link.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { pageMeta, shopNameOf } from '../seo/page-meta.ts'
import { useRootData } from '../shop/root-data.ts'
import type { Route } from './+types/page-screen.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  return orNotFound(context.get(apiContext).call('page', { slug }), '/page')
}

export function meta({ matches, loaderData: page }: Route.MetaArgs) {
  if (!page) return []
  return pageMeta(matches, {
    ...pageResult(shopNameOf(matches), { ...page, content: page.items[0]?.content ?? '' }),
    path: `/page/${page.slug}`,
    translations: page.translations ?? [],
    trail: [{ name: page.name, to: `/page/${page.slug}` }],
    image: page.items.find((item) => item.image)?.image?.image,
  })
}

/** One of the company's pages. */
export default function PageScreen({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="page-width list-screen">
      <Breadcrumbs trail={[]} here={page.name} />
      <h1 className="title-page" lang={languageOf(page, 'name')}>
        {page.name}
      </h1>
      <div className="page-columns">
        <div>
          {page.slug === TERMS_SLUG && <Seller />}
          {page.items.map((item) => (
            <section key={item.id} className="page-item">
              <h2 className="title-section" lang={languageOf(item, 'name')}>
                {item.name}
              </h2>
              {/* Sanitized on the server when it was stored (D19). */}
              <div
                className="prose"
                lang={languageOf(item, 'content')}
                dangerouslySetInnerHTML={{ __html: item.content }}
              />
              {item.image && (
                <Picture
                  src={item.image.image}
                  alt={item.name}
                  sizes="(width >= 48rem) 42rem, 92vw"
                  reach={1280}
                  width={item.image.width}
                  height={item.image.height}
                />
              )}
              {item.product && (
                <Link to={`/shop/product/${item.product.slug}`} className="tile">
                  {item.product.image && <Picture src={item.product.image} alt="" sizes="44px" reach={160} />}
                  <span>{item.product.name}</span>
                </Link>
              )}
            </section>
          ))}
        </div>
        <PageAside />
      </div>
    </div>
  )
}

/** Shows the seller (E18) from the settings, without those that the owner left empty. */
function Seller() {
  const shop = useRootData()?.shop
  if (!shop?.legal_name) return null
  const rows = [
    [pagesWords.seller, shop.legal_name],
    [pagesWords.taxNumber, shop.voen],
    [pagesWords.address, shop.legal_address || shop.address],
    [pagesWords.phone, shop.phone],
    [pagesWords.email, shop.email],
    [pagesWords.payment, paymentWaysText(shop.payment_ways)],
  ]
  return (
    <div className="prose page-item">
      <table>
        <tbody>
          {rows.map(
            ([name, value]) =>
              value && (
                <tr key={name}>
                  <th>{name}</th>
                  <td>{value}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Contact options beside the page and, on wide screens, links to the other company pages. */
function PageAside() {
  const data = useRootData()
  if (!data) return null
  const { shop, pages } = data
  return (
    <aside className="page-aside">
      <nav aria-label={pagesWords.pages}>
        {pages.map(({ slug, name }) => (
          <HereLink key={slug} to={`/page/${slug}`}>
            {name}
          </HereLink>
        ))}
      </nav>
      {(shop.phone || shop.hours || shop.whatsapp) && (
        <div className="panel">
          <h2>{pagesWords.question}</h2>
          <p>
            <span>{shop.phone}</span>
            <br />
            <span>{shop.hours}</span>
          </p>
          {shop.whatsapp && (
            <a
              className="button button-44 button-outline"
              href={`https://wa.me/${shop.whatsapp}`}
              target="_blank"
              rel="noreferrer"
            >
              <Icon name="whatsapp-logo" />
              {frameWords.askWhatsApp}
            </a>
          )}
        </div>
      )}
    </aside>
  )
}
