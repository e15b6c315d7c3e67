import { useEffect } from 'react'
import { rememberProduct } from '../state/recent.ts'

/** Remembers the product as the last viewed one, also for a visitor who touches nothing (B6). */
export default function Seen({ id }: { id: number }) {
  useEffect(() => rememberProduct(id), [id])
  return null
}
