/** The player of a product's video: a file of the shop, or YouTube's without cookies. Rendered only after a click (D19). */
export default function ProductVideo({ link, name }: { link: string; name: string }) {
  const id = youTubeId(link)
  if (!id) return <video src={link} controls autoPlay playsInline aria-label={name} />
  return (
    // oxlint-disable-next-line iframe-missing-sandbox -- YouTube's player needs its own scripts and its own origin
    <iframe
      src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
      title={name}
      allow="autoplay; encrypted-media; picture-in-picture"
      allowFullScreen
    />
  )
}

/** The video's id in any of YouTube's addresses; null for another address. */
export function youTubeId(link: string): string | null {
  return /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})/.exec(link)?.[1] ?? null
}
