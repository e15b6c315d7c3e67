type SkeletonProps = {
  /** How high each place is, rem. */
  heights: readonly number[]
}

/** Grey places for what is being loaded, one below the other: a screen has its shape before its data (B9). */
export function Skeleton({ heights }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: heights.length }, (_, index) => (
        <i key={index} style={{ height: `${heights[index]}rem` }} />
      ))}
    </div>
  )
}
