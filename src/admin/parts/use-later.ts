import { useEffect, useState } from 'react'

/** Debounces a value: returns it once it has not changed for `delay` ms. */
export function useLater<Value>(value: Value, delay: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return later
}
