import css from '../styles/app.css?inline'

/**
 * The shop's styles: inline in the built page, so that the first paint waits for no second file; linked in development.
 * React keeps a style with `href` as the server sent it, so the browser's script does not contain the text.
 */
export function PageStyles() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/src/web/styles/app.css" />
  return (
    <style href="page-styles" precedence="page">
      {import.meta.env.SSR ? css : ''}
    </style>
  )
}
