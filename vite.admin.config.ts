import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { designTokens } from './scripts/design-tokens.ts'
import { azerbaijaniWords } from './scripts/word-tokens.ts'

/** The admin's client, built separately into its own folder. */
export default defineConfig({
  root: fileURLToPath(new URL('src/admin', import.meta.url)),
  base: '/admin/',
  publicDir: false,
  // #src: the admin's own package.json hides the imports of the root's.
  resolve: { tsconfigPaths: true },
  plugins: [azerbaijaniWords(), designTokens()],
  build: {
    // All supported browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    // scripts/build.mjs moves the finished build to build/.
    outDir: `${process.env.BUILD_FOLDER}/admin`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      // All modules of the first screen in one file, and those of times, which it loads at once: sixty small files are
      // some kB larger when compressed.
      output: {
        // The first file lists the names of all files. 7 letters are the least that the bundler accepts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /src\/(admin\/main|domain\/(baku-clock|calendar-words|(day|date-time)-text))\.tsx?$/,
            },
          ],
        },
      },
      // Directives for server components, which this client does not have.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
    },
  },
})
