import { Link } from 'react-router'
import type { Reply } from '#src/contract/client/api.ts'
import { homeWords } from '#src/words/words.ts'
import { Picture } from '../parts/picture.tsx'

/** Three banners, the first twice as wide. */
export default function Banners({ banners }: { banners: Reply<'homePage'>['banners'] }) {
  if (banners.length === 0) return null
  return (
    <section className="home-section page-width banners" aria-label={homeWords.picks}>
      {banners.slice(0, 3).map((banner, index) => (
        <Link key={banner.id} to={banner.link} className="banner">
          <Picture
            src={banner.image}
            alt=""
            sizes={index === 0 ? '(width >= 64rem) 584px, 92vw' : '(width >= 40rem) 292px, 46vw'}
            reach={1280}
            width={index === 0 ? 584 : 292}
            height={400}
          />
          <h2>{banner.title}</h2>
          {banner.text && <p>{banner.text}</p>}
          {index === 0 && <span className="button button-44">{homeWords.seePicks}</span>}
        </Link>
      ))}
    </section>
  )
}
