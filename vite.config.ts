import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Browsers that know oklch, :has, @starting-style, <dialog> and popover. */
const browsers = ['chrome117', 'edge117', 'firefox129', 'safari17.5']

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
            // React and the router change rarely and are needed at once: one file, one dictionary.
            codeSplitting: { groups: [{ name: 'react', test: /node_modules/ }] },
          },
        },
      },
    },
  },
  optimizeDeps: { include: ['react-dom/client', 'react-router/dom'] },
})
