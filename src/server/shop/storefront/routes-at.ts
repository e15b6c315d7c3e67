import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/**
 * Returns a function that lists the names of the routes that match a path, outermost first: 'root', the frame, the
 * screen.
 */
export function routesOf(build: Pick<ServerBuild, 'routes'>): (path: string) => string[] {
  const under = (parentId?: string): RouteObject[] =>
    Object.values(build.routes).flatMap((route) => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, caseSensitive } = route
      return [
        route.index
          ? { id, path, caseSensitive, index: true as const }
          : { id, path, caseSensitive, children: under(id) },
      ]
    })
  const routes = under()
  return (path) => (matchRoutes(routes, path) ?? []).flatMap(({ route }) => route.id ?? [])
}
