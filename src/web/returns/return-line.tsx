import { useId } from 'react'
import type { Reply } from '#src/contract/client/api.ts'
import type { Order } from '#src/contract/client/shapes.ts'
import { formatManat, parseAmount } from '#src/domain/money.ts'
import { carriageText, returnReasons, type ReturnReason } from '#src/domain/returns/reasons.ts'
import { counted } from '#src/words/spoken.ts'
import { returnReasonWords, returnsWords } from '#src/words/words.ts'
import { FieldError } from '../parts/field.tsx'
import { Icon } from '../parts/icon.tsx'
import { Picture } from '../parts/picture.tsx'
import { QuantityField } from '../parts/quantity-field.tsx'
import { readQuantity } from '../state/cart.ts'
import type { Choice } from './return-draft.ts'
import type { ReactNode } from 'react'

type ReturnLineProps = {
  item: Order['items'][number]
  can: Pick<Reply<'orderReturns'>['lines'][number], 'left' | 'no_return'>
  choice: Choice | undefined
  choose: (choice: Choice | null) => void
  lacksReason: boolean
  children?: ReactNode
}

/** A line of the order that can be ticked. Ticked, it opens its quantity and reason in place. */
export function ReturnLine({ item, can, choice, choose, lacksReason, children }: ReturnLineProps) {
  const options = item.orderItemOptions.map(({ name }) => name).join(', ')
  return (
    <li className={`panel return-line ${choice ? 'return-line-chosen' : ''}`}>
      <label>
        <input
          type="checkbox"
          checked={choice !== undefined}
          disabled={can.left === 0}
          onChange={({ currentTarget }) => choose(currentTarget.checked ? { quantity: '1', reason: '' } : null)}
        />
        <Picture src={item.product.image} alt="" sizes="48px" reach={160} />
        <span>
          <b>{options ? `${item.name}, ${options}` : item.name}</b>
          <small>{noteOf(item, can)}</small>
        </span>
      </label>
      {choice && <LineFields left={can.left} choice={choice} choose={choose} lacksReason={lacksReason} />}
      {choice && children}
    </li>
  )
}

function noteOf(item: Order['items'][number], { left, no_return }: ReturnLineProps['can']): string {
  if (no_return) return returnsWords.noReturn
  if (left === 0) return returnsWords.nothingLeft
  if (item.is_gift) return returnsWords.freeGift
  return `${counted(returnsWords.bought, item.quantity)} · ${formatManat(parseAmount(item.unit_price))}`
}

type LineFieldsProps = Pick<ReturnLineProps, 'choose' | 'lacksReason'> & { left: number; choice: Choice }

function LineFields({ left, choice, choose, lacksReason }: LineFieldsProps) {
  const id = useId()
  const isMissing = lacksReason && choice.reason === ''
  const setQuantity = (typed: string) =>
    choose({ ...choice, quantity: readQuantity(typed) > left ? String(left) : typed })
  return (
    <>
      <div className="return-quantity">
        <span>{returnsWords.howMany}</span>
        <QuantityField text={choice.quantity} change={setQuantity} mayIncrease={readQuantity(choice.quantity) < left} />
      </div>
      <div className="field">
        <label htmlFor={id}>{returnsWords.reason}</label>
        <div className="select">
          <select
            id={id}
            className="input"
            value={choice.reason}
            aria-invalid={isMissing || undefined}
            aria-describedby={`${id}-note`}
            onChange={({ currentTarget }) => choose({ ...choice, reason: currentTarget.value as ReturnReason | '' })}
          >
            <option value="" disabled>
              {returnsWords.chooseReason}
            </option>
            {returnReasons.map((reason) => (
              <option key={reason} value={reason}>
                {returnReasonWords[reason]}
              </option>
            ))}
          </select>
          <Icon name="caret-down" className="icon-16" />
        </div>
        {isMissing ? (
          <FieldError id={`${id}-note`}>{returnsWords.reasonMissing}</FieldError>
        ) : (
          <p id={`${id}-note`} className="field-hint">
            {choice.reason === '' ? '' : carriageText([choice.reason])}
          </p>
        )}
      </div>
    </>
  )
}
