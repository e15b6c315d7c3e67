import { fold } from '#src/domain/search/fold.ts'

/** A name with its matching beginnings of words in bold. Letters are compared like in the search (D20). */
export function Marked({ text, query }: { text: string; query: string }) {
  const asked = fold(query).split(' ').filter(Boolean)
  return (
    <span>
      {text.split(/(?<=[\s-])/).map((word, index) => {
        const folded = fold(word)
        const length = Math.max(0, ...asked.filter((part) => folded.startsWith(part)).map((part) => part.length))
        return (
          // oxlint-disable-next-line no-array-index-key -- the words of one name stay where they are
          <span key={index}>
            {length > 0 && <b>{word.slice(0, length)}</b>}
            <span>{word.slice(length)}</span>
          </span>
        )
      })}
    </span>
  )
}
