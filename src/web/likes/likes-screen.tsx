import { useState } from 'react'
import { Link } from 'react-router'
import { requireSignIn } from '../account/require-sign-in.ts'
import { api } from '../api.ts'
import { toCard } from '../catalog/card-product.ts'
import { ProductCard } from '../catalog/product-card.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { Icon } from '../parts/icon.tsx'
import { showSnackbar, SNACKBAR_FORM } from '../parts/snackbar.tsx'
import type { Route } from './+types/likes-screen.ts'

export const meta = () => [{ title: 'İstəklərim' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSignIn(request)
  const { results, next } = await api.call('likedProducts', {})
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
            <LikedButton slug={card.slug} />
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

function LikedButton({ slug }: { slug: string }) {
  const [liked, setLiked] = useState(true)
  const [busy, setBusy] = useState(false)

  async function toggle() {
    if (busy) return
    setBusy(true)
    setLiked(!liked)
    try {
      await api.call(liked ? 'unlikeProduct' : 'likeProduct', { slug })
    } catch {
      setLiked(liked)
      showSnackbar({ text: 'Alınmadı. Yenidən cəhd edin.', tone: 'warning', timeout: SNACKBAR_FORM })
    }
    setBusy(false)
  }

  return (
    <button className="round-button card-like" aria-label="Bəyən" aria-pressed={liked} onClick={() => void toggle()}>
      <Icon name={liked ? 'heart-fill' : 'heart'} />
    </button>
  )
}
