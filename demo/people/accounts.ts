import { hash } from '@node-rs/argon2'
import { percent } from '#src/domain/percent.ts'
import { users, type DatabaseTransaction } from '#src/server/start/program-api.ts'

/** Password of every demo account; it is public, so such a shop listens on this machine only. */
const DEMO_PASSWORD = 'demo-shop-2026'

const people = [
  { email: 'musteri@demo.az', first_name: 'Aysel', last_name: 'Məmmədova', phone: '+994501234567', percent: 0 },
  { email: 'sadiq@demo.az', first_name: 'Rəşad', last_name: 'Əliyev', phone: '+994552223344', percent: 10 },
  {
    email: 'topdan@demo.az',
    first_name: 'Kamran',
    last_name: 'Topdanov',
    phone: '+994703334455',
    percent: 20,
    wholesaler: true,
    voen: '1400000011',
  },
  {
    email: 'admin@demo.az',
    first_name: 'Nigar',
    last_name: 'Həsənova',
    phone: '+994515556677',
    percent: 0,
    is_admin: true,
    role: 'owner',
  },
  {
    email: 'yeni@demo.az',
    first_name: 'Tural',
    last_name: 'Quliyev',
    phone: '+994775557788',
    percent: 0,
    is_active: false,
  },
] as const

type DemoEmail = (typeof people)[number]['email']

/** Makes the accounts of demo.md; returns their ids. */
export async function writeAccounts(tx: DatabaseTransaction): Promise<Map<DemoEmail, number>> {
  // Cheap to check: a public password protects nothing.
  const password_hash = await hash(DEMO_PASSWORD, { memoryCost: 1024, timeCost: 1 })
  const rows = await tx
    .insert(users)
    .values(
      people.map((person) => ({
        is_active: true,
        ...person,
        owns_email: !('is_active' in person),
        percent: percent(person.percent),
        password_hash,
        is_demo: true,
      })),
    )
    .returning({ id: users.id, email: users.email })
  return new Map(rows.map((row) => [row.email as DemoEmail, row.id]))
}

const firstNames = [
  'Aysel',
  'Nigar',
  'Leyla',
  'Günel',
  'Sevda',
  'Rəşad',
  'Elvin',
  'Tural',
  'Orxan',
  'Kamran',
  'Vüsal',
  'Fərid',
  'Aynur',
  'Zaur',
  'Səbinə',
  'İlqar',
  'Ülviyyə',
  'Anar',
  'Röya',
  'Cavid',
]
const lastNames = [
  'Məmmədov',
  'Əliyev',
  'Həsənov',
  'Quliyev',
  'Hüseynov',
  'İsmayılov',
  'Rzayev',
  'Səfərov',
  'Kərimov',
  'Abbasov',
]

/** Writes people who have bought and reviewed; their accounts cannot log in. */
export async function writeReviewers(tx: DatabaseTransaction, count: number): Promise<number[]> {
  const values = Array.from({ length: count }, (_, number) => {
    const first_name = firstNames[number % firstNames.length] as string
    const feminine = ['Aysel', 'Nigar', 'Leyla', 'Günel', 'Sevda', 'Aynur', 'Səbinə', 'Ülviyyə', 'Röya'].includes(
      first_name,
    )
    return {
      email: `alici-${number + 1}@demo.az`,
      first_name,
      last_name: `${lastNames[(number * 7) % lastNames.length]}${feminine ? 'a' : ''}`,
      phone: `+99450${String(2000000 + number * 317)}`,
      // No password has this hash.
      password_hash: '!',
      is_active: false,
      is_demo: true,
    }
  })
  const rows = await tx.insert(users).values(values).returning({ id: users.id })
  return rows.map((row) => row.id)
}
