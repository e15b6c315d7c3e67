import { staffCalls } from './client/staff/calls.ts'
import { staffContract, type StaffContract } from './staff/index.ts'
import { calls } from './client/calls.ts'
import { contract, type Contract } from './index.ts'

/** The shop's calls and the back office's together, as the server answers them. */
export const everyCall = { ...contract, ...staffContract } as const
export const everyPath = { ...calls, ...staffCalls } as const

export type EveryCall = Contract & StaffContract
export type EveryCallName = keyof EveryCall
