/** The video's id in any of YouTube's addresses; null for another address. */
export function youTubeId(link: string): string | null {
  return /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/.exec(link)?.[1] ?? null
}

/** A YouTube address as it is kept; null for another address. */
export function youTubeLink(link: string): string | null {
  const id = youTubeId(link)
  return id && `https://www.youtube.com/watch?v=${id}`
}
