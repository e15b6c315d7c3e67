export { frame } from './frame.ts'
