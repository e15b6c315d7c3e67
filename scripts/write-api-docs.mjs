// Writes the files that the server sends under /api/: openapi.json, and a page that Scalar makes from it in browsers.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import reference from '@scalar/fastify-api-reference'
import { fastify } from 'fastify'
import { adminFeatures } from '#src/contract/admin/index.ts'
import { features } from '#src/contract/index.ts'
import { openApiDocument } from '#src/server/platform/openapi/openapi-document.ts'

const OPENAPI = '/api/v1/openapi.json'
const DOCS = '/api/docs'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Buxar API</title>
  </head>
  <body>
    <div id="app"></div>
    <script src="${DOCS}/js/scalar.js"></script>
    <script src="${DOCS}/js/start.js"></script>
  </body>
</html>
`

/** Scalar loads nothing from other hosts. */
const CONFIGURATION = {
  url: OPENAPI,
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
}

write(OPENAPI, JSON.stringify(openApiDocument({ ...features, ...adminFeatures })))
write(`${DOCS}/index.html`, PAGE)
write(`${DOCS}/js/start.js`, `Scalar.createApiReference('#app', ${JSON.stringify(CONFIGURATION)})\n`)
write(`${DOCS}/js/scalar.js`, await scalarScript())

/** Returns the script for browsers, which the package contains only inside its plugin for Fastify. */
async function scalarScript() {
  const app = fastify()
  await app.register(reference, { routePrefix: DOCS, configuration: CONFIGURATION })
  const { statusCode, body } = await app.inject(`${DOCS}/js/scalar.js`)
  if (statusCode !== 200) throw new Error(`Scalar's plugin returned ${statusCode} instead of its script`)
  return body
}

/**
 * @param {string} path of the URL
 * @param {string} text
 */
function write(path, text) {
  const file = join(process.env.BUILD_FOLDER, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
