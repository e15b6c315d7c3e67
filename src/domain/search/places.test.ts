import { describe, expect, it } from 'vitest'
import { asksForPage, asksForSale } from './places.ts'

describe('places of the shop', () => {
  it.each(['endirim', 'Endirimlər', 'endirimli pod', 'скидка', 'скидки', 'SALE', 'discount'])(
    'leads %s to the sale (E10)',
    (text) => expect(asksForSale(text)).toBe(true),
  )

  it.each(['pod', 'mango', 'salt', 'aksesuar', 'end'])('does not lead %s to the sale', (text) =>
    expect(asksForSale(text)).toBe(false),
  )

  it.each([
    ['çatdırılma', 'Çatdırılma və ödəniş'],
    ['catdirilmasi', 'Çatdırılma və ödəniş'],
    ['kuryer', 'Çatdırılma və ödəniş'],
    ['доставка', 'Çatdırılma və ödəniş'],
    ['zəmanət', 'Zəmanət və servis'],
    ['гарантия на под', 'Zəmanət və servis'],
    ['qaytarma', 'Qaytarma və dəyişdirmə'],
    ['возврат', 'Qaytarma və dəyişdirmə'],
    ['haqqım', 'Haqqımızda'],
  ])('leads %s to the page "%s" (E10)', (text, name) => expect(asksForPage(text, name)).toBe(true))

  it.each([
    ['kuryer', 'Zəmanət və servis'],
    ['pod', 'Topdan satış'],
    ['və', 'Zəmanət və servis'],
    ['satış', 'Məxfilik'],
  ])('does not lead %s to the page "%s"', (text, name) => expect(asksForPage(text, name)).toBe(false))
})
