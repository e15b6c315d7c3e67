import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './render.ts'

test('the policy allows frames of the map only on pages that have one', () => {
  const frames = (html: string) => /frame-src [^;]*/.exec(contentSecurityPolicy(html))?.[0]
  expect(frames('<a href="https://www.openstreetmap.org/">Xəritə</a>')).toBe('frame-src https://www.youtube-nocookie.com')
  expect(frames('<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=1" title="Xəritə"></iframe>'))
    .toBe('frame-src https://www.youtube-nocookie.com https://www.openstreetmap.org')
})
