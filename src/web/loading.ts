import { data } from 'react-router'

/** In a loader: turns the shop's "there is no such thing" into the 404 screen with status 404 (D23). */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    // By shape, not by class: the class in the built bundle is not the server's.
    if (error instanceof Error && 'status' in error && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
