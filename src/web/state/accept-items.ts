import type { CardProduct } from '../product/card-product.ts'
import type { CartItem } from './cart.ts'
import type { ComparedProduct } from './compare.ts'

const AMOUNT = /^\d{1,9}\.\d{2}$/

const all = (type: string, value: object, ...keys: string[]) =>
  keys.every((key) => typeof (value as Record<string, unknown>)[key] === type)
const amounts = (value: object, ...keys: string[]) =>
  keys.every((key) => AMOUNT.test(String((value as Record<string, unknown>)[key])))
const whole = (value: unknown, least: number) => Number.isSafeInteger(value) && (value as number) >= least
/** The stock of an item. Absent if the item is not counted, and in older carts. */
const isStock = (value: unknown) => value === undefined || value === null || whole(value, 0)
const isObject = (value: unknown): value is object => value !== null && typeof value === 'object'

/**
 * Returns the cart's lines from a stored value without invalid entries. Returns null if the value is not a list (D5).
 */
export function acceptItems(value: unknown): CartItem[] | null {
  return Array.isArray(value) ? value.filter(isItem) : null
}

function isItem(value: unknown): value is CartItem {
  if (!isObject(value)) return false
  const { product, quantity, options } = value as Partial<CartItem>
  return (
    isCardProduct(product) &&
    whole(quantity, 1) &&
    amounts(value, 'total_price') &&
    Array.isArray(options) &&
    options.every(
      (option) =>
        isObject(option) &&
        whole(option.id, 1) &&
        all('string', option, 'option', 'name') &&
        amounts(option, 'price') &&
        isStock(option.stock_count),
    )
  )
}

/**
 * Returns the compared products from a stored value without invalid entries and attributes. Returns null if the value
 * is not a list (D5).
 */
export function acceptCompared(value: unknown): ComparedProduct[] | null {
  if (!Array.isArray(value)) return null
  return value
    .filter(isCardProduct)
    .map((product: ComparedProduct) =>
      areAttributes(product.attributes) ? product : { ...product, attributes: undefined },
    )
}

function areAttributes(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every(
      (attribute) =>
        isObject(attribute) &&
        all('string', attribute, 'slug', 'name', 'unit') &&
        isTexts((attribute as { values?: unknown }).values),
    )
  )
}

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

/** Whether a stored value is a card's product. */
function isCardProduct(value: unknown): value is CardProduct {
  if (!isObject(value)) return false
  const product = value as Partial<CardProduct>
  return (
    whole(product.id, 1) &&
    whole(product.stock_count, 0) &&
    all('string', value, 'name', 'slug', 'image', 'category', 'short_description') &&
    amounts(value, 'price', 'sale_price') &&
    all('number', value, 'rating', 'rate_count') &&
    all('boolean', value, 'in_sale', 'has_options') &&
    Array.isArray(product.sales)
  )
}
