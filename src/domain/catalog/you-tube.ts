/** Returns the video id from any YouTube URL; null for other URLs. */
export function youTubeId(link: string): string | null {
  return (
    /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(
      link,
    )?.[1] ?? null
  )
}

/** Returns a YouTube URL in its stored form; null for other URLs. */
export function youTubeLink(link: string): string | null {
  const id = youTubeId(link)
  return id && `https://www.youtube.com/watch?v=${id}`
}
