import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ImportDoubt } from '#src/domain/catalog/doubtful-price.ts'
import { Note, PlainList, Strong } from './parts/basics.tsx'
import { manat } from './parts/manat.ts'
import type { RefusedPrices } from './questions.ts'

/** Why a price, or a row of an import, is doubtful (E25, E35). */
export const doubtWords: Record<ImportDoubt, string> = {
  zero: 'Qiymət 0 olur: mal pulsuz satılar.',
  below_cost: 'Qiymət maya dəyərindən aşağıdır.',
  no_sale: 'Endirimli qiymət qiymətdən aşağı deyil: endirim yazılmır.',
  mixed_sale: 'Variantların endirimi fərqlidir: ən kiçik endirim yazılır.',
  joined: 'Seçimlər bir qrupda birləşdirilib.',
  by_name: 'Ada görə tapıldı.',
  sold: 'Mal son 7 gündə satılıb: fayldakı say köhnə ola bilər.',
  far: 'Qiymət əvvəlkindən 50 %-dən çox fərqlənir: nöqtənin yerini yoxlayın.',
}

type DoubtfulPricesProps = { prices: RefusedPrices; answer: (isWanted: boolean) => void }

/** Asks before doubtful prices are written: old price, new price, cost, and why each is doubtful. */
export function DoubtfulPrices({ prices: { count, products }, answer }: DoubtfulPricesProps) {
  return (
    <>
      <DialogTitle id="question-title">{count > 1 ? `${count} qiymət şübhəlidir` : 'Bu qiymət doğrudur?'}</DialogTitle>
      <DialogContent>
        <PlainList sx={{ display: 'grid', gap: 1.5 }}>
          {products.map((product) => (
            <li key={product.id ?? 0}>
              <Strong>{product.name}</Strong>
              <div>{pricesText(product)}</div>
              <Note>{doubtWords[product.doubt]}</Note>
            </li>
          ))}
        </PlainList>
        {count > products.length && (
          <DialogContentText sx={{ mt: 1.5 }}>və daha {count - products.length} məhsul</DialogContentText>
        )}
      </DialogContent>
      <DialogActions sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={() => answer(false)} autoFocus>
          İmtina
        </Button>
        <Button variant="contained" color="warning" onClick={() => answer(true)}>
          Yenə də yaz
        </Button>
      </DialogActions>
    </>
  )
}

/** Returns the prices of a product in one line: 37.90 → 0.50 ₼, endirimlə 0.40 ₼, maya dəyəri 20.00 ₼. */
function pricesText({ from, to, final, cost }: RefusedPrices['products'][number]): string {
  return [
    from === null || from === to ? manat(to) : `${manat(from)} → ${manat(to)}`,
    ...(final === to ? [] : [`endirimlə ${manat(final)}`]),
    ...(cost === null ? [] : [`maya dəyəri ${manat(cost)}`]),
  ].join(', ')
}
