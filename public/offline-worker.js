/*
 * Shows a screen of the shop where the browser would show its own error page: after Back to a page that the browser
 * did not keep, after a reload or a typed address (E3). Stores nothing: every page still comes from the server, and
 * after Back from the browser's cache.
 */
const fonts = new URL(location.href).searchParams

const offlinePage = `<!doctype html>
<html lang="az">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Səhifə açılmadı</title>
<style>
@font-face { font-family: Onest; font-weight: 100 900; src: url(${fonts.get('latin')}) }
@font-face { font-family: Onest; font-weight: 100 900; src: url(${fonts.get('az')}); unicode-range: U+011E-011F, U+0130, U+015E-015F, U+018F, U+0259 }
:root { --ground: oklch(.985 .004 155); --surface: oklch(1 0 0); --tint: oklch(.94 .028 155); --ink: oklch(.21 .02 162); --ink-2: oklch(.45 .018 162); --green: oklch(.45 .112 156); --on-green: oklch(.99 .01 150); --leaf: oklch(.82 .19 148) }
@media (prefers-color-scheme: dark) { :root { --ground: oklch(.175 .012 162); --surface: oklch(.215 .014 162); --tint: oklch(.3 .04 158); --ink: oklch(.96 .008 155); --ink-2: oklch(.76 .014 158); --green: oklch(.82 .17 150); --on-green: oklch(.2 .045 156) } }
body { display: grid; place-content: center; justify-items: center; gap: 8px; min-height: 100dvh; box-sizing: border-box; margin: 0; padding: 32px 16px; background: var(--ground); color: var(--ink); font: 400 16px/24px Onest, system-ui, sans-serif; letter-spacing: -.01em; text-align: center }
h1 { margin: 16px 0 0; font-size: clamp(20px, 14.4px + 1.7vw, 32px); line-height: 1.15; font-weight: 600; letter-spacing: -.03em }
p { max-width: 352px; margin: 0; color: var(--ink-2); text-wrap: balance }
a { display: grid; place-items: center; min-height: 56px; margin-top: 20px; padding: 0 28px; border-radius: 999px; background: var(--green); color: var(--on-green); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--green); outline-offset: 3px }
</style>
<body>
<svg width="240" height="213" viewBox="20 10 220 195" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><circle cx="130" cy="104" r="88" fill="var(--tint)"/><path d="M88 148a28 28 0 0 1 2-56 42 42 0 0 1 80-4 31 31 0 0 1 4 60z" fill="var(--surface)" stroke="var(--green)" stroke-width="4"/><path d="M80 170L184 62" stroke="var(--tint)" stroke-width="14"/><path d="M80 170L184 62" stroke="var(--green)" stroke-width="4"/><path d="M112 178c-8-6 8-10 0-16M132 182c-9-8 9-12 0-20M152 178c-8-6 8-10 0-16" stroke="var(--leaf)" stroke-width="5"/></svg>
<h1>Bu səhifə internetsiz açılmır.</h1>
<p>Bağlantını yoxlayın və bir az sonra yenidən cəhd edin.</p>
<a href="">Yenidən cəhd et</a>
<script>addEventListener('online', () => location.reload())</script>
`

addEventListener('install', () => skipWaiting())
// The request for a page leaves while the worker still starts.
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()))

addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/(admin|api|media|dev)\b/.test(new URL(url).pathname)
  if (isPage) event.respondWith(pageOrOffline(event))
})

async function pageOrOffline({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await keptPage(request)) ?? new Response(offlinePage, { headers: { 'content-type': 'text/html' } })
  }
}

/** Returns the page from the browser's cache after Back or Forward, like a browser without the worker. */
async function keptPage({ url, isHistoryNavigation }) {
  if (!isHistoryNavigation) return undefined
  const kept = await fetch(url, { mode: 'same-origin', cache: 'only-if-cached' }).catch(() => undefined)
  return kept?.ok && !kept.redirected ? kept : undefined
}
