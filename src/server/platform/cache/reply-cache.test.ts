import { describe, expect, it } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

const menu = (count: string) => async () => ({ reply: { count }, tags: new Set(['menu']), forMs: Infinity })

describe('reply cache', () => {
  it('gives a reply with the same content the same version', async () => {
    const replies = new ReplyCache()
    const { version } = await replies.getOrRead('az menu', menu('1000+'))
    replies.drop(new Set(['menu']))
    expect(replies.get('az menu')).toBeUndefined()
    expect((await replies.getOrRead('az menu', menu('1000+'))).version).toBe(version)
    replies.drop(new Set(['menu']))
    expect((await replies.getOrRead('az menu', menu('999'))).version).not.toBe(version)
  })

  it('concurrent requests share one read, unless the read began before a change', async () => {
    const replies = new ReplyCache()
    const begun: ((reply: string) => void)[] = []
    const read = () =>
      new Promise<string>((done) => begun.push(done)).then((reply) => ({
        reply,
        tags: new Set(['menu']),
        forMs: Infinity,
      }))
    const [first, second] = [replies.getOrRead('az menu', read), replies.getOrRead('az menu', read)]
    replies.drop(new Set(['menu']))
    const third = replies.getOrRead('az menu', read)
    expect(begun).toHaveLength(2)
    begun[1]?.('new')
    begun[0]?.('old')
    expect((await Promise.all([first, second, third])).map(({ reply }) => reply)).toEqual(['old', 'old', 'new'])
    expect(replies.get('az menu')?.reply).toBe('new')
  })
})
