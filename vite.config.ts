import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Browsers that know oklch, :has, @starting-style, <dialog> and popover. */
const browsers = ['chrome117', 'edge117', 'firefox129', 'safari17.5']

/** Vite wraps each import() to fetch styles and preload modules. Ours has no styles of its own: the wrapper is left out. */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}

/**
 * Parts of the router that our settings never reach, by file: finding routes bit by bit (react-router.config.ts says
 * 'initial') and instrumentation. They are left out of the browser's script, 2 kB gzipped of 40. Should a new version
 * name its exports differently, the build fails.
 */
const unreached: Record<string, string> = {
  'lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const useFogOFWarDiscovery = () => undefined
    export const getManifestPath = () => ''
    export const getPathsWithAncestors = () => []
    export const handleClientVersionMismatch = async () => false`,
  'lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    export const instrumentHandler = (handler) => handler
    export const instrumentationResultMetaContext = {}`,
}

function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const part = Object.keys(unreached).find((file) => id.includes('/react-router/dist/production/') && id.endsWith(file))
      return part ? unreached[part] : null
    },
  }
}

const onEveryScreen = new RegExp(
  [
    'src/domain/(money|cart|catalog/pricing|catalog/stock|media|reviews)',
    'src/web/(browser-storage|external-store|boot/)',
    'src/web/parts/(counter|drawer|icon|later|modal|picture|server-html|snackbar|stars)\\.tsx',
    'src/web/(layout/(frame|header|search-form)|shop/|seo/page-meta)',
    'src/web/(account/account-slot|session/(session|sign-in-path))\\.',
    'src/web/state/(accept-items|cart|cart-drawer-state|compare|likes|quick-add|stock-limit)\\.',
    'src/web/product/(card-product|prices|stock-notice-place)\\.',
    'src/web/product-card/(compare-toggle|like-toggle)\\.',
  ].join('|'),
)

export default defineConfig({
  plugins: [plainImports(), leanRouter(), tailwindcss(), reactRouter()],
  build: {
    target: browsers,
    cssTarget: browsers,
    // A picture or font inside the script would wait for the script.
    assetsInlineLimit: 0,
    // Preloads of modules compete with the first picture.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // React and the router change rarely and are needed at once: one file, one dictionary.
                { name: 'react', test: /node_modules/, priority: 2 },
                // The frame is around every screen: likewise.
                { name: 'shop', test: onEveryScreen, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
})
