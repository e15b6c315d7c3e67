export { account } from './account.ts'
export { frame } from './frame.ts'
export { orders } from './orders.ts'
export { returns } from './returns.ts'
