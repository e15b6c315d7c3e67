import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { shop, sharedShop } from '#tests/stocked-shop.ts'

sharedShop()

const ask = (url: string, encoding?: string) =>
  shop.app.inject({ url: `/api/v1/${url}`, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

describe('a reply of the API', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is compressed for a client that accepts %s', async (accepted, coding, decompress) => {
    const plain = await ask('shop-products/')
    const { headers, rawPayload } = await ask('shop-products/', accepted)
    expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-language, accept-encoding' })
    expect(decompress(rawPayload).toString()).toBe(plain.body)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  })

  it('is sent as it is to a client that accepts no coding', async () => {
    expect((await ask('shop-products/')).headers['content-encoding']).toBeUndefined()
    expect((await ask('shop-products/', 'br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined()
  })

  it('is sent as it is below 1 kB', async () => {
    expect((await ask('delivery-types/', 'br')).headers['content-encoding']).toBeUndefined()
  })
})
