import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { designTokens } from './scripts/design-tokens.ts'

/** The admin's client: a build and a folder of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  plugins: [designTokens()],
  build: {
    // scripts/build.mjs puts it into its place once it is finished.
    outDir: fileURLToPath(new URL('build/next/admin', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // Directives for server components, which this client does not have.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
})
