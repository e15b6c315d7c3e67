import { errorText } from '../parts/failure-text.ts'

type Canceled = { done: number; refused: { number: string; text: string }[] }

/** Cancels orders one after another. A refused order does not stop the others. */
export async function cancelAll(
  orders: readonly { id: number; number: string }[],
  cancel: (id: number) => Promise<unknown>,
): Promise<Canceled> {
  const result: Canceled = { done: 0, refused: [] }
  for (const { id, number } of orders) {
    try {
      await cancel(id)
      result.done += 1
    } catch (error) {
      result.refused.push({ number, text: errorText(error) })
    }
  }
  return result
}

/** Returns what became of the orders, and why the first refused one stays. */
export function canceledText({ done, refused }: Canceled): string {
  const [first] = refused
  if (!first) return `${done} sifariş ləğv edildi, mallar stoka qayıtdı.`
  const others = refused.length > 1 ? ` (daha ${refused.length - 1})` : ''
  return `${done} sifariş ləğv edildi. № ${first.number}: ${first.text}${others}`
}
