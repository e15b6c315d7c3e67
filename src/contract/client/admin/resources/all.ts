export * from './content.ts'
export * from './goods.ts'
export * from './sales.ts'
