import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '#tests/with-shop.ts'
import { answerError } from '../http/error-answer.ts'
import { serveDevMail } from './dev-mail.ts'

let shop: TestShop
let app: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  app = fastify()
  app.setErrorHandler(answerError)
  serveDevMail(app, shop.dataDir)
})
afterAll(async () => {
  await app.close()
  await shop.close()
})

const send = (subject: string) =>
  shop.services.mailer.send(
    {
      to: 'aysel@example.com',
      subject,
      text: 'Salam, <b>Aysel</b>! Keçid: http://shop.test/activate/MQ/abc?x=1&y=2',
      html: '<p>Salam</p><script>alert(1)</script>',
    },
    { name: 'Buxar', email: 'salam@buxar.az' },
  )

describe('dev mail', () => {
  it('lists the mails newest first, and shows each one', async () => {
    expect((await app.inject('/dev/mail')).body).toContain('Hələ məktub yoxdur.')
    await send('Birinci <i>')
    // The list is sorted by the time in ms.
    const sentAt = Date.now()
    await expect.poll(() => Date.now()).toBeGreaterThan(sentAt)
    await send('İkinci')
    const list = await app.inject('/dev/mail')
    expect(list.body.indexOf('İkinci')).toBeLessThan(list.body.indexOf('Birinci &#60;i&#62;'))
    expect(list.headers['content-security-policy']).toContain("default-src 'none'")
    const [path] = /\/dev\/mail\/[\w.-]+\.eml/.exec(list.body) ?? []
    const mail = await app.inject(path ?? '')
    expect(mail.body).toContain('<a href="http://shop.test/activate/MQ/abc?x=1&#38;y=2">')
    expect(mail.body).not.toContain('<b>Aysel')
    expect(mail.body).toContain('sandbox=')
    const letter = await app.inject(`${path}/html`)
    expect(letter.body).toContain('<p>Salam</p>')
    expect(letter.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox allow-popups/)
  })

  it('reads only mail files', async () => {
    await writeFile(join(shop.dataDir, 'secret.eml'), 'Subject: x\r\n\r\nsecret')
    for (const name of ['yoxdur.eml', '..%2Fsecret.eml', '..%5Csecret.eml', '%2e%2e%2fsecret.eml', '.eml']) {
      expect((await app.inject(`/dev/mail/${name}`)).statusCode, name).toBe(404)
      expect((await app.inject(`/dev/mail/${name}/html`)).statusCode, name).toBe(404)
    }
  })

  it('returns 404 outside the demo shop', async () => {
    expect(shop.services.env.demo).toBe(false)
    expect((await shop.app.inject('/dev/mail')).statusCode).toBe(404)
  })
})
