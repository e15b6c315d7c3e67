import { beforeEach, describe, expect, it } from 'vitest'
import { customer, member as editor, stockedShop, visitor } from '#tests/stocked-shop.ts'

stockedShop('editor')
beforeEach(async () => {
  await customer().post('product/demo-sade/rate/', { point: 1, content: 'Pis' })
  await customer('sadiq').post('product/demo-sade/rate/', { point: 5, content: 'Əla' })
})

const rates = async () => (await visitor().get('product/demo-sade/rates-list/')).body.results
const product = async () => (await visitor().get('product/demo-sade/')).body

describe('reviews', () => {
  it('removes a hidden review from the product and its rating, and can show it again', async () => {
    const { body } = await editor.get('admin/reviews/')
    expect(body.results.map((review: { content: string }) => review.content)).toEqual(['Əla', 'Pis'])
    const bad = body.results[1].id
    expect((await editor.put(`admin/reviews/${bad}/`, { is_hidden: true })).body).toEqual({
      hidden_reason: ['Səbəbi yazın.'],
    })
    const hidden = await editor.put(`admin/reviews/${bad}/`, { is_hidden: true, hidden_reason: 'Söyüş' })
    expect(hidden.body.hidden_at).not.toBeNull()
    expect([(await rates()).length, (await product()).rating]).toEqual([1, 5])
    expect((await editor.get('admin/reviews/?is_hidden=true')).body.total).toBe(1)
    await editor.put(`admin/reviews/${bad}/`, { is_hidden: false })
    expect([(await rates()).length, (await product()).rating]).toEqual([2, 3])
  })

  it("shows the shop's reply under the review", async () => {
    const { id } = (await editor.get('admin/reviews/?point=5')).body.results[0]
    await editor.put(`admin/reviews/${id}/`, { is_hidden: false, answer: 'Təşəkkür edirik!' })
    expect((await rates())[0]).toMatchObject({ content: 'Əla', answer: 'Təşəkkür edirik!' })
    expect((await editor.put('admin/reviews/999999/', { is_hidden: false })).status).toBe(404)
  })
})
