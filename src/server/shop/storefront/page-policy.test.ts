import { describe, expect, it } from 'vitest'
import { createHash } from 'node:crypto'
import { contentSecurityPolicy, withoutNonce } from './render-page.ts'

describe('content security policy', () => {
  it("allows the map's site in frames only on a page that embeds the map", () => {
    const frames = (html: string) => /frame-src [^;]*/.exec(contentSecurityPolicy(html, []))?.[0]
    expect(frames('<a href="https://www.openstreetmap.org/">Xəritə</a>')).toBe(
      'frame-src https://www.youtube-nocookie.com',
    )
    expect(
      frames('<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" title="Xəritə"></iframe>'),
    ).toBe('frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org')
  })

  it("allows inline scripts with the renderer's nonce, and rejects scripts inside page text", () => {
    const page =
      '<head><link rel="preload" nonce="N"/><script nonce="N">own()</script><script type="module" async="" nonce="N">start()</script><script src="/a.js" nonce="N"></script></head>' +
      '<p>Text <script>stolen()</script><script nonce="guess">stolen()</script></p>'
    const { body, scripts } = withoutNonce(page, 'N')
    expect(scripts).toEqual(['own()', 'start()'])
    expect(body).not.toContain('nonce="N"')
    const policy = contentSecurityPolicy(body, scripts)
    const hash = (text: string) => createHash('sha256').update(text).digest('base64')
    expect(policy).toContain(hash('own()'))
    expect(policy).not.toContain(hash('stolen()'))
  })
})
