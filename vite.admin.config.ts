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
      // One file for all that the first screen needs: sixty small ones compress worse by some kB.
      output: { codeSplitting: { groups: [{ name: 'start', test: /src\/admin\/main\.tsx$/ }] } },
      // Directives for server components, which this client does not have.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
})
