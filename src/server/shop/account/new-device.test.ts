import { describe, expect, it } from 'vitest'
import { goods, queuedJobs, runJob, sentMails, sharedShop, visitor } from '#tests/stocked-shop.ts'
import { PASSWORD } from '#tests/demo-goods.ts'

sharedShop()

/** Logs in with a device. Returns its cookie. */
async function signInWith(cookie?: string): Promise<string> {
  const answer = await visitor().post(
    'token/',
    { username: 'musteri@demo.az', password: PASSWORD },
    cookie === undefined ? {} : { cookie },
  )
  expect(answer.status).toBe(200)
  return String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
}

describe('new device', () => {
  it('mails a login on a new device once a day, but not the first login or a known device', async () => {
    const first = await signInWith()
    await signInWith(first)
    expect(await queuedJobs('mail-new-device')).toEqual([])
    const second = await signInWith()
    expect(await queuedJobs('mail-new-device')).toEqual([{ user_id: goods.users.musteri }])
    await signInWith(second)
    await signInWith()
    expect(await queuedJobs('mail-new-device')).toHaveLength(1)
    await runJob('mail-new-device', { user_id: goods.users.musteri })
    expect((await sentMails()).at(-1)).toMatchObject({
      to: [{ address: 'musteri@demo.az' }],
      subject: expect.stringContaining('yeni cihazdan giriş'),
    })
  })
})
