import { useState } from 'react'
import { Link } from 'react-router'
import { orSignIn } from '../account/require-sign-in.ts'
import { api } from '../api.ts'
import { toCard } from '../catalog/card-product.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { showLiked } from './change-like.ts'
import type { Route } from './+types/likes-screen.ts'

export const meta = () => [{ title: 'İstəklərim' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { results, next } = await orSignIn(request, () => api.call('likedProducts', {}))
  showLiked(results.map(({ id }) => id))
  return { cards: results.map(toCard), next }
}
clientLoader.hydrate = true as const

/** Liked products. One that is no longer liked keeps its place until the screen is left, so that it can be liked again. */
export default function LikesScreen({ loaderData }: Route.ComponentProps) {
  const [cards, setCards] = useState(loaderData.cards)
  const [next, setNext] = useState(loaderData.next)
  const [failed, setFailed] = useState(false)

  async function more(path: string) {
    setFailed(false)
    try {
      const page = await api.follow('likedProducts', path)
      showLiked(page.results.map(({ id }) => id))
      setCards((before) => [...before, ...page.results.map(toCard).filter((card) => !before.some((other) => other.id === card.id))])
      setNext(page.next)
    } catch {
      setFailed(true)
    }
  }

  if (cards.length === 0) {
    return (
      <div className="empty panel">
        <Drawing name="likes" />
        <h1 className="text-22 font-semibold">İstəklərim</h1>
        <p>Hələ heç nə bəyənməmisiniz. Bəyəndiyiniz məhsullar burada qalacaq.</p>
        <Link to="/shop" className="button button-main">
          Mağazaya get
        </Link>
      </div>
    )
  }
  return (
    <>
      <h1 className="title-page">İstəklərim</h1>
      <ul className="grid-cards liked-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard product={card} />
          </li>
        ))}
      </ul>
      {failed && <p role="alert">Qalan məhsullar yüklənmədi.</p>}
      {next && (
        <button className="button button-outline" onClick={() => void more(next)}>
          {failed ? 'Yenidən cəhd et' : 'Daha çox'}
        </button>
      )}
    </>
  )
}
