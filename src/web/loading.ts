import { data, redirect } from 'react-router'

/**
 * For loaders: turns a 404 of a call into the 404 screen, or into a 301 if the slug was renamed (D23). A 400 also
 * becomes the 404 screen.
 * @param folder the path of such pages, e.g. '/brand'
 */
export async function orNotFound<T>(call: Promise<T>, folder: string): Promise<T> {
  try {
    return await call
  } catch (error) {
    // Does not use `instanceof`, because the bundle has its own copy of the class.
    if (error instanceof Error && 'status' in error && error.status === 404) {
      const moved = 'moved_to' in error && error.moved_to
      if (moved) throw redirect(`${folder}/${encodeURIComponent(String(moved))}`, 301)
      throw data(null, { status: 404 })
    }
    if (error instanceof Error && 'status' in error && error.status === 400) throw data(null, { status: 404 })
    throw error
  }
}
