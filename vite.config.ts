import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'

/** Browsers that know oklch, :has, @starting-style, <dialog> and popover. */
const browsers = ['chrome117', 'edge117', 'firefox129', 'safari17.5']

/**
 * `import text from './some.ts?inline-script'` gives a module and what it imports as one compiled script, for a
 * <script> element in the page. The page is the server's: in the browser's own bundle the text is ''.
 */
function inlineScript(): Plugin {
  const query = '?inline-script'
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null
      if (this.environment.config.consumer === 'client') return `export default ''`
      const entry = id.slice(0, -query.length)
      this.addWatchFile(entry)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: { write: false, target: browsers, minify: true, lib: { entry, formats: ['iife'], name: 'inline' } },
      })
      const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
      if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`)
      return `export default ${JSON.stringify(chunk.code.trim())}`
    },
  }
}

/** The card of a product: on lists, not on a product's page before it is touched. Its parts are on both. */
const card = fileURLToPath(new URL('src/web/product-card/product-card.tsx', import.meta.url))
/**
 * Where what is on nearly every page begins: the frame around each screen, what the card is made of, titles, and two
 * small parts.
 */
const everywhere = [
  ...[
    'src/web/root.tsx',
    'src/web/seo/page-meta.ts',
    'src/web/parts/breadcrumbs.tsx',
    'src/web/parts/follow-sight.ts',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
  card,
]

/** Parts of customers' forms, which share one file: every page carries the names of all files. */
const forms = [
  'web/parts/field',
  'web/parts/fault-focus',
  'web/parts/mask-phone-input',
  'web/parts/sent-form',
  'web/session/form-alerts',
  'web/account/account-form',
  'web/account/new-password-(form|rules)',
  'domain/account/phone-text',
]

/**
 * Puts these and what they import, themselves or by others, into one file; the card alone has its own.
 * @returns the file's name, or null for any other module
 */
function frame(id: string, modules: { getModuleInfo(id: string): { importedIds: string[] } | null }): string | null {
  const collect = (module: string) => {
    if (collected.has(module)) return
    collected.add(module)
    modules.getModuleInfo(module)?.importedIds.forEach(collect)
  }
  if (collected.size === 0) everywhere.forEach(collect)
  return collected.has(id) && id !== card ? 'frame' : null
}
const collected = new Set<string>()

export default defineConfig({
  plugins: [inlineScript(), tailwindcss(), reactRouter()],
  build: {
    target: browsers,
    cssTarget: browsers,
    // A picture or font inside the script would wait for the script.
    assetsInlineLimit: 0,
    // A part that is fetched later imports little that is not there already: no list of preloads for each.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and its router change rarely: files of their own. react-dom comes after the first paint
                // (entry.client.tsx).
                { name: 'react', test: /node_modules\/(react|react-router)\//, priority: 2 },
                { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
                { name: frame, debugName: 'frame' },
                { name: 'forms', test: new RegExp(`src/(${forms.join('|')})\\.tsx?$`) },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
})
