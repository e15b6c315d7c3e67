import { expect, test } from 'vitest'
import { ReplyCache } from './reply-cache.ts'

const menu = (count: string) => async () => ({ reply: { count }, tags: new Set(['menu']), forMs: Infinity })

test('an answer that is read anew and says the same has the same version', async () => {
  const replies = new ReplyCache()
  const { version } = await replies.getOrRead('menu', menu('1000+'))
  replies.drop(new Set(['menu']))
  expect(replies.get('menu')).toBeUndefined()
  expect((await replies.getOrRead('menu', menu('1000+'))).version).toBe(version)
  replies.drop(new Set(['menu']))
  expect((await replies.getOrRead('menu', menu('999'))).version).not.toBe(version)
})

test('requests at the same time share one reading, but none that began before a change', async () => {
  const replies = new ReplyCache()
  const begun: ((reply: string) => void)[] = []
  const read = () => new Promise<string>((done) => begun.push(done)).then((reply) => ({ reply, tags: new Set(['menu']), forMs: Infinity }))
  const [first, second] = [replies.getOrRead('menu', read), replies.getOrRead('menu', read)]
  replies.drop(new Set(['menu']))
  const third = replies.getOrRead('menu', read)
  expect(begun).toHaveLength(2)
  begun[1]?.('new')
  begun[0]?.('old')
  expect((await Promise.all([first, second, third])).map(({ reply }) => reply)).toEqual(['old', 'old', 'new'])
  expect(replies.get('menu')?.reply).toBe('new')
})
