import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // scripts/build.mjs puts it into its place once it is finished.
  buildDirectory: 'build/next',
  ssr: true,
  // All routes are known at once: few enough, and no call for a manifest on the way.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
