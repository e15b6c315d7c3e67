import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // scripts/build.mjs moves the finished build to build/.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/next',
  ssr: true,
  // The page contains all routes, which are few, so that a navigation needs no request for the manifest.
  routeDiscovery: { mode: 'initial' },
  // A file of its own for each clientLoader would lengthen the manifest and add requests to every list.
  splitRouteModules: false,
} satisfies Config
