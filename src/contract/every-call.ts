import { contract, type Contract } from './index.ts'
import { staffContract, type StaffContract } from './staff/index.ts'

/** The shop's calls and the back office's together, as the server answers them. */
export const everyCall = { ...contract, ...staffContract } as const

export type EveryCall = Contract & StaffContract
export type EveryCallName = keyof EveryCall
