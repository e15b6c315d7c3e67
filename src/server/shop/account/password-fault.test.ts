import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bareShop, runSql, shop } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'
import { passwordFault } from './password-fault.ts'

bareShop()
beforeAll(async () => {
  await runSql(sql`insert into settings (name, value) values ('name', '"Duman Evi"')
    on conflict (name) do update set value = excluded.value`)
})

const owner = { email: 'gunel.haciyeva@shop.test', first_name: 'Günel', last_name: 'Hacıyeva', phone: '+994501234567' }
const SIMPLE = 'Bu şifrə çox sadədir. Başqasını seçin.'

describe('password fault', () => {
  it.each([
    // Common passwords: in any case, with digits, years and signs around them, and with signs for letters.
    'Password1!',
    'password2024',
    'P@ssw0rd!',
    'p@$$w0rd123',
    'PassWord123',
    '2024football',
    'Qwerty2026!',
    'iloveyou!!',
    'monkey01.01.2024',
    'Sevgilim1!',
    'Qarabağ2020',
    'SALAM1234',
    'azərbaycan1',
    'starwars',
    'trustno1',
    // Sequences and repetitions.
    '11111111',
    '12121212',
    '12341234',
    'abcdefgh',
    '9876543210',
    'adminadmin',
    'qweqweqwe',
    // The shop's name and the owner's own words.
    'Duman2026',
    'DumanEvi2026',
    'duman-evi!',
    'gunel1990',
    'Günel1990!',
    'haciyeva123',
    'GünelHacıyeva1',
    'gunel.haciyeva',
    'haciyeva_gunel7',
    '0501234567',
    'a0501234567',
    '050-123-45-67!',
  ])('rejects %s', async (password) => {
    expect(await passwordFault(shop.services, password, owner)).toBe(SIMPLE)
  })

  it.each([
    PASSWORD,
    'narincı-dəniz-7',
    'dörd at üç dəvə',
    'dumanlı-dağ-81',
    'T7$kq0!vMz',
    'günəşli bir gündür',
    'monkey0x7f99a1bc2',
  ])('accepts %s', async (password) => {
    expect(await passwordFault(shop.services, password, owner)).toBeNull()
  })

  it("rejects the account's own e-mail", async () => {
    expect(await passwordFault(shop.services, 'Gunel.Haciyeva@shop.test', owner)).toBe(
      'Şifrə e-mail ilə eyni ola bilməz.',
    )
  })
})
