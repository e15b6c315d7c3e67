export { List } from './promotion-list.tsx'
export { Create, Edit } from './promotion-form.tsx'
