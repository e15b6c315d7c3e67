import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { Fold } from '../parts/fold.tsx'
import { useFrom } from '../parts/hooks.ts'

/** The values of fields that nobody has set. */
const USUAL = new Set<unknown>([null, undefined, '', 0, '0.00', false])

const isUsual = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isUsual) : USUAL.has(value)

type PhoneFoldProps = {
  title: string
  /** The fields inside. */
  of: readonly string[]
  /** Says what holds without them. */
  none: string
  isOpen?: boolean
  children: ReactNode
}

/**
 * Rarely used fields of a promotion. A phone folds them, unless one of them has a value or an error. A group that
 * somebody folded by hand says so.
 */
export function PhoneFold({ title, of, none, isOpen = false, children }: PhoneFoldProps) {
  const isWide = useFrom('sm')
  const values: unknown[] = useWatch({ name: of })
  const { errors } = useFormState({ name: of })
  const hasFault = of.some((source) => (source.split('.')[0] ?? '') in errors)
  const isFilled = !isUsual(values)
  const inside = useRef<HTMLDivElement>(null)
  // Only opens: an emptied field must not fold away while it is typed in.
  useLayoutEffect(() => {
    const fold = inside.current?.closest('details')
    if (fold && (isFilled || hasFault)) fold.open = true
  }, [isFilled, hasFault, isWide])
  if (isWide) return children
  return (
    <Fold title={title} note={hasFault ? 'səhv var' : isFilled ? 'doldurulub' : none} isOpen={isOpen}>
      <div ref={inside}>{children}</div>
    </Fold>
  )
}
