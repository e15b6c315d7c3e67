import { useEffect, useState } from 'react'

/** A value that follows another one once that has rested for so many milliseconds. */
export function useLater<Value>(value: Value, rest: number): Value {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return later
}
