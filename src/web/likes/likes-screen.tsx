import { Link } from 'react-router'
import { frameWords, likesWords } from '#src/words/words.ts'
import { api } from '../api.ts'
import { Drawing } from '../parts/drawing.tsx'
import { usePages } from '../parts/use-pages.tsx'
import { ProductCard } from '../product-card/product-card.tsx'
import { toCard } from '../product/card-product.ts'
import { orSignIn } from '../session/require-sign-in.ts'
import { likesSettled, showLiked } from '../state/change-like.ts'
import type { Route } from './+types/likes-screen.ts'

export const meta = () => [{ title: likesWords.likesTitle }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return orSignIn(request, async () => {
    await likesSettled()
    return toLiked(await api.call('likedProducts', {}))
  })
}
clientLoader.hydrate = true as const

export { ScreenFailed as ErrorBoundary } from '../parts/screen-failed.tsx'

/** Liked products. An unliked product stays until the screen is left, so that it can be liked again. */
export default function LikesScreen({ loaderData }: Route.ComponentProps) {
  const { rows: cards, more } = usePages(loaderData, likesWords.rows, async (path) =>
    toLiked(await api.follow('likedProducts', path)),
  )

  if (cards.length === 0) {
    return (
      <div className="empty panel">
        <Drawing name="likes" />
        <h1 className="title-part">{likesWords.likesTitle}</h1>
        <p>{likesWords.none}</p>
        <Link to="/shop" className="button button-main">
          {frameWords.toShop}
        </Link>
      </div>
    )
  }
  return (
    <>
      <h1 className="title-page">{likesWords.likesTitle}</h1>
      <ul className="grid-cards liked-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard product={card} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** A page of liked products as cards. Marks them as liked. */
function toLiked({ results, next }: { results: Parameters<typeof toCard>[0][]; next: string | null }) {
  showLiked(results.map(({ id }) => id))
  return { results: results.map(toCard), next }
}
