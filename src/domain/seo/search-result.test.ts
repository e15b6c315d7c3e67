import { describe, expect, it } from 'vitest'
import { categoryResult } from './category-result.ts'
import { pageResult } from './page-result.ts'
import { productResult } from './product-result.ts'

const none = { seo_title: '', seo_description: '' }

describe('search result', () => {
  it('makes a title from name and shop, and a description from the content', () => {
    expect(productResult('Buxar', { ...none, name: 'Nanə', short_description: 'Sərin' })).toEqual({
      title: 'Nanə | Buxar',
      description: 'Sərin',
    })
    expect(categoryResult('Buxar', { ...none, name: 'Mayelər', count: '12' })).toEqual({
      title: 'Mayelər | Buxar',
      description: 'Mayelər: 12 məhsul, qiymətlər, rəylər və stok. Bakıya və bölgələrə çatdırılma.',
    })
    expect(pageResult('Buxar', { ...none, name: 'Zəmanət', content: '<p>Bir <b>il</b></p>' })).toEqual({
      title: 'Buxar | Zəmanət',
      description: 'Bir  il',
    })
    expect(pageResult('Buxar', { ...none, name: 'Zəmanət', content: '' }).description).toBe('Zəmanət')
  })

  it('replaces only the text that staff wrote', () => {
    expect(
      productResult('Buxar', { ...none, seo_title: 'Nanəli maye al', name: 'Nanə', short_description: 'Sərin' }),
    ).toEqual({ title: 'Nanəli maye al', description: 'Sərin' })
    expect(pageResult('Buxar', { ...none, seo_description: 'Bir il', name: 'Zəmanət', content: '' })).toEqual({
      title: 'Buxar | Zəmanət',
      description: 'Bir il',
    })
  })
})
