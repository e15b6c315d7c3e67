import type { CSSProperties } from 'react'
import { optionPrice } from '#src/domain/catalog/pricing.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { productWords } from '#src/words/words.ts'
import { useLater } from '../parts/deferred.tsx'
import { Icon } from '../parts/icon.tsx'
import type { ChoosableOption } from '../product/variant-choice.ts'
import { useBuyer } from '../session/session.ts'

type OptionGroupsProps = {
  options: ChoosableOption[]
  /** The id of the chosen item, by option id. */
  chosenIds: Record<number, number>
  choose: (option: number, item: number) => void
}

/** A product's options: chips, or a dropdown if the option sets `choose`. */
export function OptionGroups({ options, chosenIds, choose }: OptionGroupsProps) {
  return options.map((option) => {
    const group = {
      option,
      // A choice from before may not exist beside another one.
      chosen: option.items.find(({ id, is_unmade }) => !is_unmade && id === chosenIds[option.id])?.id,
      choose: (item: number) => choose(option.id, item),
    }
    return option.choose ? <Dropdown key={option.id} {...group} /> : <Chips key={option.id} {...group} />
  })
}

/** Sold out. It can still be chosen, to view it and to request a back-in-stock mail (V3). */
const isSoldOut = (item: ChoosableOption['items'][number]) => item.stock_count === 0

const whyNot = ({ is_unmade }: ChoosableOption['items'][number]) =>
  is_unmade ? productWords.noSuchChoice : productWords.soldOutChoice

type GroupProps = { option: ChoosableOption; chosen: number | undefined; choose: (item: number) => void }

function Chips({ option, chosen, choose }: GroupProps) {
  const extra = useExtra()
  const name = option.items.find((item) => item.id === chosen)?.name
  return (
    <fieldset className="option" data-later={useLater()}>
      <legend>{`${option.name}${name ? `: ${name}` : ''}`}</legend>
      <div className="option-chips">
        {option.items.map((item, index) => (
          <label
            key={item.id}
            className={item.available ? 'chip' : isSoldOut(item) ? 'chip chip-gone chip-sold-out' : 'chip chip-gone'}
          >
            <input
              id={index === 0 ? `option-${option.id}` : undefined}
              type="radio"
              name={`option-${option.id}`}
              checked={item.id === chosen}
              disabled={!item.available && !isSoldOut(item)}
              onChange={() => choose(item.id)}
            />
            {item.dot && <i className="chip-dot" style={{ '--dot': item.dot } as CSSProperties} />}
            <span>{item.name}</span>
            {item.available ? (
              extra(item.price) && <small className="own-price">{extra(item.price)}</small>
            ) : (
              <span className="sr-only">{whyNot(item)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Dropdown({ option, chosen, choose }: GroupProps) {
  const extra = useExtra()
  return (
    <div className="option" data-later={useLater()}>
      <label htmlFor={`option-${option.id}`}>{option.name}</label>
      <div className="select">
        <select
          id={`option-${option.id}`}
          className="input"
          value={chosen ?? ''}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        >
          <option value="" disabled>
            {productWords.chooseItem}
          </option>
          {option.items.map((item) => (
            <option key={item.id} value={item.id} disabled={!item.available && !isSoldOut(item)}>
              {`${item.name} ${item.available ? extra(item.price) : `(${whyNot(item)})`}`}
            </option>
          ))}
        </select>
        <Icon name="caret-down" className="icon-16" />
      </div>
    </div>
  )
}

/** Returns the price difference of an item for this customer, '+1.25 ₼', or '' without a difference. */
function useExtra(): (price: string) => string {
  const buyer = useBuyer()
  return (price) => {
    const extra = optionPrice({ price: parseAmount(price) }, buyer)
    return extra > 0 ? `+${formatManat(extra)}` : ''
  }
}
