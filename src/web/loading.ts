import { data, redirect } from 'react-router'

/**
 * In a loader: turns the shop's "there is no such thing" into the 404 screen with status 404, and into a 301 when the
 * thing was renamed (D23).
 * @param folder where things of this kind are, as '/brand'
 */
export async function orNotFound<T>(call: Promise<T>, folder: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    // By shape, not by class: the class in the built bundle is not the server's.
    if (error instanceof Error && 'status' in error && error.status === 404) {
      const moved = 'moved_to' in error && error.moved_to
      if (moved) throw redirect(`${folder}/${encodeURIComponent(String(moved))}`, 301)
      throw data(null, { status: 404 })
    }
    // What an address asks for makes no sense: there is no such page.
    if (error instanceof Error && 'status' in error && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
