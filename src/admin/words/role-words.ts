import type { StaffRole } from '../../domain/staff/rights.ts'

export const roleWords: Record<StaffRole, string> = { owner: 'Sahib', manager: 'Menecer', packer: 'Yığan', editor: 'Məzmun redaktoru' }

/** What each role may do, for the person who gives it. */
export const roleUses: Record<StaffRole, string> = {
  owner: 'hər şey, ayarlar və işçilər də daxil',
  manager: 'sifarişlər, məhsullar, müştərilər, kuponlar, hesabatlar',
  packer: 'sifarişləri yığır və göndərir, stoka baxır',
  editor: 'məhsul mətnləri, səhifələr, rəylər',
}

/** What a role is called: a built-in one by its key, one of the shop's own by the name it was given. */
export function roleText(key: string, name: string | null): string {
  return name ?? roleWords[key as StaffRole] ?? key
}
