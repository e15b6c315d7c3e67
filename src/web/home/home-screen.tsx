import { useState } from 'react'
import { Link } from 'react-router'
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
    title: 'Ana səhifə',
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
          title="Endirimdə olanlar"
          text={`İndi ${home.in_sale_count} məhsulun qiyməti aşağıdır`}
          link={<Link to="/sales">Bütün Endirimlər</Link>}
        >
          <ProductGrid products={home.in_sale} />
        </HomeSection>
      )}
      {home.best_seller.length > 0 && (
        <HomeSection title="Çox Satılanlar" text="Son 90 günün sifarişlərinə görə">
          <ProductGrid products={home.best_seller} places />
        </HomeSection>
      )}
      <Banners banners={home.banners} />
      {home.newest.length > 0 && (
        <HomeSection title="Yeni Məhsullar" link={<Link to="/shop">Hamısına bax</Link>}>
          <ProductGrid products={home.newest} />
        </HomeSection>
      )}
      {shop.promises.length > 0 && <Promises shop={shop} last />}
    </>
  )
}
