import type { StaffRole } from '#src/domain/admin/rights.ts'

export const roleWords: Record<StaffRole, string> = {
  owner: 'Sahib',
  manager: 'Menecer',
  packer: 'Yığımçı',
  editor: 'Məzmun redaktoru',
  courier: 'Kuryer',
}

/** Describes each role for the person who gives it. */
export const roleUses: Record<StaffRole, string> = {
  owner: 'hər şey, ayarlar və işçilər də daxil',
  manager: 'sifarişlər, məhsullar, müştərilər, kuponlar, hesabatlar',
  packer: 'sifarişləri yığır və göndərir, mal qəbul edir, stoka baxır',
  editor: 'məhsul mətnləri, səhifələr, rəylər',
  courier: 'yalnız özünə verilən sifarişlər, telefonda',
}

/** Returns the name of a role: a built-in one by its key, a custom one by its given name. */
export function roleText(key: string, name: string | null): string {
  return name ?? roleWords[key as StaffRole] ?? key
}
