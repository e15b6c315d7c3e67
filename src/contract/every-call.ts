import { contract, type Contract } from './index.ts'
import { adminContract, type AdminContract } from './admin/index.ts'

/** All calls of the server: the shop's and the admin's. */
export const everyCall = { ...contract, ...adminContract } as const

export type EveryCall = Contract & AdminContract
export type EveryCallName = keyof EveryCall
