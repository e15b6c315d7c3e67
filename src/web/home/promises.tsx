import type { ReactNode } from 'react'
import type { Shop } from '#src/contract/client/shapes.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import type { PromiseName } from '../parts/own-drawings.ts'

/** The strip of five promises (storefront §1), shown twice on home. */
export default function Promises({ shop, last }: { shop: Shop; last?: boolean }) {
  return (
    <div className={last ? 'promises promises-last' : 'promises'}>
      <ul className="page-width" tabIndex={0} aria-label="Üstünlüklərimiz">
        <Promise drawing="support" title="Canlı dəstək">
          <span className="whitespace-nowrap">{shop.phone}</span>
          <br />
          <span className="whitespace-nowrap">{shop.hours}</span>
        </Promise>
        <Promise drawing="payment" title="Nağd və ya kart">
          Qapıda, sizə necə rahatdırsa
        </Promise>
        <Promise drawing="warranty" title="Zəmanət">
          Cihazlara 3–12 ay
        </Promise>
        <Promise drawing="delivery" title="Pulsuz çatdırılma">
          {shop.free_delivery_from
            ? `${formatManat(parseAmount(shop.free_delivery_from))}-dan yuxarı sifarişə`
            : 'Mağazadan götürəndə'}
        </Promise>
        <Promise drawing="service" title="Servis">
          Təmir və qulluq öz ustamızda
        </Promise>
      </ul>
    </div>
  )
}

function Promise({ drawing, title, children }: { drawing: PromiseName; title: string; children: ReactNode }) {
  return (
    <li>
      <svg width="32" height="32" aria-hidden="true">
        <use href={`#promise-${drawing}`} />
      </svg>
      <h2>{title}</h2>
      <p>{children}</p>
    </li>
  )
}
