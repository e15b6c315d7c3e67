import { currentRequest } from './cancellable.ts'

/**
 * Returns a function that runs once for all calls of one request with the same key: a page asks for its products and
 * for their filters at once. Outside of requests it runs each time.
 */
export function oncePerRequest<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
  keyOf: (...args: Args) => string,
): (...args: Args) => Promise<Result> {
  const running = new WeakMap<AbortSignal, Map<string, Promise<Result>>>()
  return (...args) => {
    const request = currentRequest()
    if (!request) return work(...args)
    const results = running.get(request) ?? new Map<string, Promise<Result>>()
    running.set(request, results)
    const key = keyOf(...args)
    const result = results.get(key) ?? work(...args)
    results.set(key, result)
    return result
  }
}
