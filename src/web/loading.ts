import { data, redirect } from 'react-router'

/**
 * For loaders: turns a call's status 404 into the 404 screen, or into a 301 when the thing was renamed (D23). Status 400
 * becomes the 404 screen too: the address asks for something that cannot be.
 * @param folder path under which things of this kind are, e.g. '/brand'
 */
export async function orNotFound<T>(call: Promise<T>, folder: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    // Not by `instanceof`: the class in the built bundle is another than the server's.
    if (error instanceof Error && 'status' in error && error.status === 404) {
      const moved = 'moved_to' in error && error.moved_to
      if (moved) throw redirect(`${folder}/${encodeURIComponent(String(moved))}`, 301)
      throw data(null, { status: 404 })
    }
    if (error instanceof Error && 'status' in error && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
