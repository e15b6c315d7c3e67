import type { ComponentType } from 'react'

type ServerHtmlProps<Props> = { id: string; of: ComponentType<Props> | null; with: Props }

/**
 * Something that the server alone renders and that stays as it is: the footer, the age gate. Hand it over as
 * `of={import.meta.env.SSR ? Footer : null}` and the browser's script holds nothing of it: what stands in the page
 * is kept. Only for what is on every page, needs no state, and listens to nobody.
 */
export function ServerHtml<Props extends object>({ id, of: Part, with: props }: ServerHtmlProps<Props>) {
  if (Part) {
    return (
      <div id={id}>
        <Part {...props} />
      </div>
    )
  }
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept(id) }} />
}

const found = new Map<string, string>()

/** The part as the page came with it, also when React makes the element anew. */
function kept(id: string): string {
  const html = found.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  found.set(id, html)
  return html
}
