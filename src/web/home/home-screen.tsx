import { useState } from 'react'
import { Link } from 'react-router'
import { counted } from '#src/words/spoken.ts'
import { frameWords, homeWords, productWords } from '#src/words/words.ts'
import { apiContext } from '../api-context.ts'
import { deferred } from '../parts/deferred.tsx'
import { ProductGrid } from '../product-card/product-grid.tsx'
import { toListCard } from '../product/card-product.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { useShop } from '../shop/root-data.ts'
import type { Route } from './+types/home-screen.ts'
import { BrandRow } from './brand-row.tsx'
import { Hero } from './hero.tsx'
import { HomeSection } from './home-section.tsx'

const Promises = deferred(() => import('./promises.tsx'), { when: 'touched' })
const Banners = deferred(() => import('./banners.tsx'), { when: 'touched' })

export async function loader({ context }: Route.LoaderArgs) {
  const home = await context.get(apiContext).call('homePage', {})
  return {
    ...home,
    newest: home.newest.map(toListCard),
    in_sale: home.in_sale.map(toListCard),
    best_seller: home.best_seller.map(toListCard),
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const shop = matches[0].loaderData?.shop
  return pageMeta(matches, {
    title: frameWords.home,
    path: '/',
    description: shop?.hero_text ?? '',
    image: loaderData?.hero?.image,
  })
}

/** Home. Slides and brands advance by themselves until the pause button is pressed. */
export default function HomeScreen({ loaderData: home }: Route.ComponentProps) {
  const shop = useShop()
  const [playing, setPlaying] = useState(true)
  return (
    <>
      <Hero shop={shop} hero={home.hero} slides={home.carousels} playing={playing} setPlaying={setPlaying} />
      {shop.promises.length > 0 && <Promises shop={shop} />}
      <BrandRow brands={home.brands} playing={playing} />
      {home.in_sale.length > 0 && (
        <HomeSection
          title={homeWords.onSale}
          text={counted(homeWords.onSaleText, home.in_sale_count)}
          link={<Link to="/sales">{homeWords.allSales}</Link>}
        >
          <ProductGrid products={home.in_sale} />
        </HomeSection>
      )}
      {home.best_seller.length > 0 && (
        <HomeSection title={productWords.best} text={homeWords.bestText}>
          <ProductGrid products={home.best_seller} places />
        </HomeSection>
      )}
      <Banners banners={home.banners} />
      {home.newest.length > 0 && (
        <HomeSection title={homeWords.newest} link={<Link to="/shop">{homeWords.seeAll}</Link>}>
          <ProductGrid products={home.newest} />
        </HomeSection>
      )}
      {shop.promises.length > 0 && <Promises shop={shop} last />}
    </>
  )
}
