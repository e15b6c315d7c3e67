import type { Shop } from '#src/contract/client/shapes.ts'
import { homeWords } from '#src/words/words.ts'

/** The strip of promises (storefront §1, G11), shown twice on home. */
export default function Promises({ shop, last }: { shop: Shop; last?: boolean }) {
  return (
    <div className={last ? 'promises promises-last' : 'promises'}>
      <ul className="page-width" tabIndex={0} aria-label={homeWords.promises}>
        {shop.promises.map(({ drawing, title, text }) => (
          <li key={title}>
            <svg width="32" height="32" aria-hidden="true">
              <use href={`#promise-${drawing}`} />
            </svg>
            <h2>{title}</h2>
            <p>
              {drawing === 'support' ? (
                text.split('\n').map((line) => (
                  <span key={line} className="promise-line">
                    {line}
                  </span>
                ))
              ) : (
                <span>{text}</span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
