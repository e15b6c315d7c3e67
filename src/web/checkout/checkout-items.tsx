import { Fragment, useState } from 'react'
import { itemKey } from '#src/domain/cart/same-item.ts'
import { formatManat, type Qepik } from '#src/domain/money.ts'
import { counted } from '#src/words/spoken.ts'
import { checkoutWords } from '#src/words/words.ts'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import type { PricedLine } from '../state/cart-sums.ts'
import { wordsOfLine, type CartQuote } from '../state/use-quote.ts'
import type { ChangedPrice } from './changed-prices.tsx'

type CheckoutItemsProps = {
  lines: PricedLine[]
  /** Lines whose price has changed, from the rejected order (D4). */
  changes: readonly ChangedPrice[]
  quoted: CartQuote
  /** The sum before any reduction, in qəpik. */
  list: Qepik
  pieces: number
}

/** The number of lines that are always shown on wide screens (E9). */
const UNFOLDED = 3

/** The lines of the order, read-only. On wide screens those beyond three are folded until they are opened (E9). */
export function CheckoutItems({ lines, changes, quoted, list, pieces }: CheckoutItemsProps) {
  const [opened, setOpened] = useState(false)
  const before = new Map(changes.map((change) => [change.key, change.before]))
  const sum = (some: PricedLine[]) => some.reduce((sum, line) => sum + payable(line, quoted), 0)
  const total = sum(lines)
  const rest = lines.slice(UNFOLDED)
  // A changed price is never folded.
  const folds = rest.length > 0 && !opened && !rest.some(({ item }) => before.has(itemKey(item)))
  return (
    <table className={folds ? 'items-table items-table-folded' : 'items-table'}>
      <thead className="sr-only">
        <tr>
          <th scope="col">{checkoutWords.product}</th>
          <th scope="col">{checkoutWords.quantity}</th>
          <th scope="col">{checkoutWords.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ItemRow key={itemKey(line.item)} line={line} quoted={quoted} former={before.get(itemKey(line.item))} />
        ))}
        {folds && <Fold lines={rest} sum={sum(rest)} open={() => setOpened(true)} />}
      </tbody>
      {/* The sums below show the same to the eye. */}
      <tfoot className="sr-only">
        <tr>
          <th scope="row">
            {checkoutWords.total}{' '}
            <small>
              {checkoutWords.listPrice} <span className={list > total ? 'struck' : undefined}>{formatManat(list)}</span>
            </small>
          </th>
          <td>{pieces}</td>
          <td>{formatManat(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Returns the price of a line less what promotions lower, in qəpik. */
function payable({ item, price }: PricedLine, quoted: CartQuote): Qepik {
  return Math.max(0, price.total + wordsOfLine(item, quoted).lowered)
}

type ItemRowProps = { line: PricedLine; quoted: CartQuote; former: Qepik | undefined }

function ItemRow({ line, quoted, former }: ItemRowProps) {
  const { item, price } = line
  return (
    <tr>
      <th scope="row">
        <div>
          <Picture src={item.product.image} alt="" sizes="48px" reach={160} />
          <span>
            <span>{item.product.name}</span>
            <small>
              {item.options.map((option) => (
                <Fragment key={option.id}>
                  <span className="inline-block">{`${option.option}: ${option.name}`}</span>
                  <span>{'\u00A0· '}</span>
                </Fragment>
              ))}
              {/* Screen readers read the quantity in its own cell. */}
              <span aria-hidden="true" className="inline-block">
                {`${item.quantity} × ${formatManat(price.unit)}`}
              </span>
            </small>
            {wordsOfLine(item, quoted).rows.map(({ label }) => (
              <small key={label} className="item-reason">
                <Icon name="tag-fill" className="icon-16" />
                <span>{label}</span>
              </small>
            ))}
          </span>
        </div>
      </th>
      <td className="sr-only">{item.quantity}</td>
      <td>
        <Former amount={former} />
        <span>{formatManat(payable(line, quoted))}</span>
      </td>
    </tr>
  )
}

/** The row in the place of the folded lines: two pictures, how many, and their sum. */
function Fold({ lines, sum, open }: { lines: PricedLine[]; sum: Qepik; open: () => void }) {
  return (
    <tr className="items-fold">
      <td colSpan={3}>
        <button type="button" aria-expanded="false" onClick={open}>
          <span className="items-fold-pictures">
            {lines.slice(0, 2).map(({ item }) => (
              <Picture key={itemKey(item)} src={item.product.image} alt="" sizes="32px" reach={160} />
            ))}
          </span>
          <span>{counted(checkoutWords.andMore, lines.length)}</span>
          <span>{formatManat(sum)}</span>
          <Icon name="caret-down" className="icon-16" />
        </button>
      </td>
    </tr>
  )
}

function Former({ amount }: { amount: Qepik | undefined }) {
  if (amount === undefined) return null
  return (
    <s className="struck">
      <span className="sr-only">{checkoutWords.before}</span>
      <span>{formatManat(amount)}</span>
    </s>
  )
}
