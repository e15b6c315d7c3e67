import { describe, expect, it } from 'vitest'
import { forRecord, readCardMask, readManat } from './answer-parts.ts'
import { epoint, failureOfCode, readStatus, sealData } from './epoint.ts'

const keys = { public_key: 'i000000001', private_key: 'TESTPRIVATEKEY0000000001' }

describe('Epoint', () => {
  it('signs as the test vector says', () => {
    const fields = { amount: '30.75', currency: 'AZN', language: 'az', order_id: 'B-1001-1' }
    expect(sealData(keys, fields)).toEqual({
      data: 'eyJwdWJsaWNfa2V5IjoiaTAwMDAwMDAwMSIsImFtb3VudCI6IjMwLjc1IiwiY3VycmVuY3kiOiJBWk4iLCJsYW5ndWFnZSI6ImF6Iiwib3JkZXJfaWQiOiJCLTEwMDEtMSJ9',
      signature: 'RPiPjIQlShYiNPfuJD3cEg3kryo=',
    })
  })

  it.each([
    ['116', 'money'],
    ['121', 'money'],
    ['101', 'card'],
    ['117', 'card'],
    ['129', 'card'],
    ['100', 'bank'],
    ['208', 'bank'],
    ['180', 'customer'],
    ['909', 'later'],
    ['911', 'later'],
    ['', 'later'],
    [null, 'later'],
  ])('the code %s means %s', (code, kind) => {
    expect(failureOfCode(code)).toBe(kind)
  })

  it.each([
    ['new', 'new'],
    ['success', 'captured'],
    ['returned', 'refunded'],
    ['error', 'failed'],
    ['failed', 'failed'],
    ['server_error', 'unknown'],
    ['processing', 'unknown'],
    [undefined, 'unknown'],
  ])('the status %s means %s', (status, state) => {
    expect(readStatus({ status }).state).toBe(state)
  })

  it.each([
    ['30.75', 3075],
    [30.75, 3075],
    [30.7, 3070],
    ['30', 3000],
    ['30.750', 3075],
    ['30.755', null],
    [30.755, null],
    ['-1', null],
    ['1e3', null],
    [null, null],
    [{}, null],
  ])('the amount %j is %j qəpik', (text, amount) => {
    expect(readManat(text)).toBe(amount)
  })

  it('reads no callback without its signature', () => {
    const client = epoint([keys], 'http://127.0.0.1:1')
    const { data, signature } = sealData(keys, { order_id: '100001-1', transaction: 'te1' })
    expect(client.readCallback(new URLSearchParams({ data, signature }).toString())).toMatchObject({
      reference: '100001-1',
      provider_reference: 'te1',
    })
    for (const wrong of ['', signature.toLowerCase(), `${signature}=`])
      expect(client.readCallback(new URLSearchParams({ data, signature: wrong }).toString())).toBeNull()
    expect(client.readCallback('%%%')).toBeNull()
  })

  it.each([
    ['411111******1111', '411111******1111'],
    ['4111111111111111', null],
    ['5239 15** **** 0042', '523915******0042'],
    ['', null],
    [5, null],
  ])('the card mask of %j is %j', (text, mask) => {
    expect(readCardMask(text)).toBe(mask)
  })

  it('a raw message is kept without a whole card number, and cut', () => {
    expect(forRecord('{"pan":"4111111111111111"}')).toBe('{"pan":"411111******1111"}')
    expect(forRecord('{"card_name": "AYSEL M"}')).toBe('{"card_name":"…"}')
    expect(forRecord('x'.repeat(10_000))).toHaveLength(8000)
  })
})
