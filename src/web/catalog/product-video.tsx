import { youTubeId } from '#src/domain/catalog/you-tube.ts'

/** The player of a product's video: a file of the shop, or YouTube without cookies. Rendered after a click (D19). */
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
