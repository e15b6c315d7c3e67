import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './error-answer.ts'

test.each([
  ['a full disk of the database', Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) }), 503, 'Serverin diskində yer qalmayıb. Bir az sonra yenidən cəhd edin.'],
  ['a full disk of pictures', Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' }), 503, 'Serverin diskində yer qalmayıb. Bir az sonra yenidən cəhd edin.'],
  ['a fault of the program', new Error('x is not a function'), 500, 'Gözlənilməz xəta baş verdi. Bir az sonra yenidən cəhd edin.'],
])('%s is answered in words, with when to try again if that helps (P9)', async (_what, error, status, detail) => {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => {
    throw error
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([status, status === 503 ? '2' : undefined, { detail }])
})
