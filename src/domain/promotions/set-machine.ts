import type { Qepik } from '../money.ts'
import type { Goods } from './cart.ts'

/**
 * A promotion that takes pieces into sets (buy x get y, bundle), as a machine that takes one piece after another, from
 * dear to cheap. Its state is a number that says how far the open sets are. 0 is the state without pieces.
 */
export type SetMachine = {
  rank: number
  /** The bit of the offer. */
  bit: number
  /** All states are below this number. */
  size: number
  /** The numbers that a state holds: the work of a join. */
  counters: number
  /** The sort of goods as the machine tells them apart, by the place of the goods; -1: takes no such piece. */
  sorts: readonly number[]
  /** The number of roles that a piece of a sort can have in a set. */
  roles: readonly number[]
  /** Returns the state after a piece joins, or -1 if it cannot join. */
  join: (state: number, sort: number, role: number) => number
  /** Returns the price of a piece that joins. */
  cost: (state: number, sort: number, role: number, goods: Goods) => Qepik
  /** Whether no set is open. */
  isDone: (state: number) => boolean
  /** Whether the open sets can still be closed with the pieces of each sort that are left. */
  canEnd: (state: number, left: readonly number[]) => boolean
  /** The slots of a set, if each sort of goods fits one slot. */
  slots?: Slots
  /** Returns machines that together take some of the sets of this one, with fewer states. */
  simpler?: () => SetMachine[]
}

/** The slots that one set fills, each with a number of pieces. Sort n of the goods fits slot n. */
export type Slots = {
  quantities: readonly number[]
  /** The pieces of the cart that fit each slot. */
  pieces: readonly number[]
  /** The most sets in one order; null: no limit. */
  times: number | null
  /** The price of a set, beside the prices of its pieces. */
  price: Qepik
  cost: (slot: number, goods: Goods) => Qepik
}

/** Returns the machine of sets with slots. Its states count the pieces in open sets by slot, and the closed sets. */
export function slotMachine(offer: Pick<SetMachine, 'rank' | 'bit' | 'sorts'>, slots: Slots): SetMachine | null {
  const { quantities, pieces, times } = slots
  const fitting = Math.min(...quantities.map((quantity, slot) => Math.floor((pieces[slot] ?? 0) / quantity)))
  const sets = Math.min(fitting, times ?? fitting)
  const counted = times !== null && times < fitting
  const radices = quantities.map((quantity) => sets * quantity + 1)
  const factors = radices.map((_, slot) => radices.slice(0, slot).reduce((product, radix) => product * radix, 1))
  const closedFactor = radices.reduce((product, radix) => product * radix, 1)
  const filled = (state: number, slot: number) =>
    Math.floor((state % closedFactor) / (factors[slot] ?? 1)) % (radices[slot] ?? 1)
  const open = (state: number) =>
    quantities.reduce((most, quantity, slot) => Math.max(most, Math.ceil(filled(state, slot) / quantity)), 0)
  const oneSet = quantities.reduce((sum, quantity, slot) => sum + quantity * (factors[slot] ?? 0), 0)
  if (sets === 0) return null
  return {
    ...offer,
    slots,
    roles: quantities.map(() => 1),
    size: closedFactor * (counted ? sets + 1 : 1),
    counters: quantities.length,
    // The first piece of each set carries the price of the set.
    cost: (state, slot, _role, goods) =>
      slots.cost(slot, goods) + (slot === 0 && filled(state, 0) % (quantities[0] ?? 1) === 0 ? slots.price : 0),
    join: (state, slot) => {
      if (filled(state, slot) === sets * (quantities[slot] ?? 0)) return -1
      const joined = state + (factors[slot] ?? 0)
      if (counted && Math.floor(joined / closedFactor) + open(joined) > sets) return -1
      const closes = quantities.every((quantity, at) => filled(joined, at) >= quantity)
      return closes ? joined - oneSet + (counted ? closedFactor : 0) : joined
    },
    isDone: (state) => state % closedFactor === 0,
    canEnd: (state, left) => {
      const sets = open(state)
      return quantities.every((quantity, slot) => sets * quantity - filled(state, slot) <= (left[slot] ?? 0))
    },
  }
}
