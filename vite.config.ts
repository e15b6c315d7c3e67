import { reactRouter } from '@react-router/dev/vite'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { wordTokens } from './scripts/word-tokens.ts'

/** The oldest browsers that support oklch, :has, @starting-style, <dialog> and popover. */
const browsers = ['chrome117', 'edge117', 'firefox129', 'safari17.5']

/**
 * `import text from './some.ts?inline-script'` compiles a module with its imports to one script, for a <script> element
 * of the page. Only the server writes the page, so in the browser's bundle the text is ''.
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

/**
 * Lets an import that failed succeed later (D33). Some browsers never request a script again that failed once, among
 * them Chrome 150; with a query it is another script for them. The frame, which all screens import, has the function,
 * because all scripts are in its folder.
 */
function importAgain(): Plugin {
  const again = `globalThis.importAgain = (u) => import(u).catch(() => import(u + '?' + Date.now()))`
  return {
    name: 'import-again',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Instead of Vite's own function, 0.7 kB, which first fetches the styles of a module: the page has all styles.
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null),
    renderChunk: (code, { name }) =>
      code.replaceAll(/\bimport\(((["'`])[^"'`]+\2)\)/g, 'importAgain($1)') + (name === 'frame' ? `\n${again}` : ''),
  }
}

/** The product card. Lists load it; a product's page loads it with the first touch, but its imports at once. */
const card = fileURLToPath(new URL('src/web/product-card/product-card.tsx', import.meta.url))
/** Entry modules of the code for nearly every page: the frame, the imports of the card, titles, and two small parts. */
const everywhere = [
  ...[
    'src/web/root.tsx',
    'src/web/seo/page-meta.ts',
    'src/web/parts/breadcrumbs.tsx',
    'src/web/parts/follow-sight.ts',
  ].map((path) => fileURLToPath(new URL(path, import.meta.url))),
  card,
]

/** Parts of the customers' forms. They share one file, because every page lists the names of all files. */
const forms = [
  'web/parts/(counted-text|field)',
  'web/parts/fault-focus',
  'web/parts/mask-phone-input',
  'web/parts/sent-form',
  'web/session/form-alerts',
  'web/account/account-form',
  'web/account/new-password-(form|rules)',
  'domain/account/phone-text',
]

/**
 * Puts the modules of `everywhere` with all their direct and indirect imports into one file, without the card itself.
 * @returns the name of the module's file; null for any other module
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
  plugins: [wordTokens(), inlineScript(), reactRouter(), importAgain()],
  build: {
    target: browsers,
    cssTarget: browsers,
    // The browser loads a picture or font in a separate file without waiting for the script.
    assetsInlineLimit: 0,
    // Nearly all imports of a deferred part are already loaded, so lists of preloads would only add bytes.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the names of all files, so each letter counts; 7 is the least that the bundler accepts.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // React and its router change rarely, so they have their own files, which browsers keep. react-dom
                // loads after the first paint (entry.client.tsx).
                { name: 'react', test: /node_modules\/(react|react-router)\//, priority: 2 },
                { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 1 },
                { name: frame, debugName: 'frame' },
                // The price of goods and their delivery, for product and cart, and the field of pieces of the product.
                {
                  name: 'delivery',
                  test: /(domain\/checkout\/delivery|domain\/payments\/instalment-text|parts\/quantity-field)\.tsx?$/,
                },
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
