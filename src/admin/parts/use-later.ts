import { useEffect, useState } from 'react'

/** Debounces a value: follows it once it has not changed for `delay` ms. */
export function useLater<Value>(value: Value, rest: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return later
}
