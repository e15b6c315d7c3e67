type SkeletonProps = {
  /** The height of each placeholder, rem. */
  heights: readonly number[]
}

/** Grey placeholders one below the other, so that a screen has its shape before its data (B9). */
export function Skeleton({ heights }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: heights.length }, (_, index) => (
        <i key={index} style={{ height: `${heights[index]}rem` }} />
      ))}
    </div>
  )
}
