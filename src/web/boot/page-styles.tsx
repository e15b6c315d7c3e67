import css from '../styles/app.css?inline'

/**
 * The shop's styles: inside the page when built, so that the first paint waits for no second file; linked while developing.
 * React keeps a style with `href` as the server has sent it: the browser's script holds none of the text.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/src/web/styles/app.css" />
  return (
    <style href="page-styles" precedence="page">
      {import.meta.env.SSR ? css : ''}
    </style>
  )
}
