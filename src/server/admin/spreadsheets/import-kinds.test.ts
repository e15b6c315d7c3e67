import { expect, it } from 'vitest'
import { checkFile } from '#tests/importing.ts'
import { member, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('owner')

it('lists the errors of a check by their sentence, and its doubts by their reason (E35)', async () => {
  const { id } = await checkFile(
    ['slug;price;stock', 'demo-sade;0;', 'demo-video;x;', 'demo-son;y;', 'demo-bitib;1000;z'].join('\n'),
  )
  const { body } = await member.get(`admin/imports/${id}/kinds/`)
  expect(body.errors).toEqual([
    { field: 'price', reason: '«…» qiymət deyil: rəqəm yazın, məsələn 12.50.', count: 2, lines: [3, 4] },
    { field: 'stock', reason: 'Tam ədəd yazın, 0-dan kiçik olmasın.', count: 1, lines: [5] },
  ])
  expect(body.doubts).toEqual([{ doubt: 'zero', count: 1 }])
})
