import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { designTokens } from './scripts/design-tokens.ts'

const reactRouterDom = fileURLToPath(new URL('node_modules/react-router-dom/package.json', import.meta.url))

/** One copy of the router, wherever it is asked for: the one that react-admin is made for, not the storefront's. */
function oneRouter(): Plugin {
  return {
    name: 'one-router',
    enforce: 'pre',
    resolveId(source) {
      return /^react-router(\/|$)/.test(source) ? this.resolve(source, reactRouterDom, { skipSelf: true }) : null
    },
  }
}

/** The back office's client: a build and a folder of its own, for the storefront's router is another version. */
export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  plugins: [oneRouter(), designTokens()],
  // One copy of the editor's core: of two, parts of one do not know the other's.
  resolve: { dedupe: ['@tiptap/core', '@tiptap/pm'] },
  build: {
    // scripts/build.mjs puts it into its place once it is finished.
    outDir: fileURLToPath(new URL('build/next/admin', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Directives for a server that renders components, of which there is none here.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
})
