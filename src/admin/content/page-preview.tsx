import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { InPageHead } from '../parts/page-head.tsx'

type Typed = {
  name?: string | null
  items?: { name?: string | null; content?: string | null; image?: string | null }[]
}

/** Shows the page with the typed texts, before they are saved. */
export function PagePreview() {
  const { getValues } = useFormContext()
  const [html, setHtml] = useState<string | null>(null)
  return (
    <>
      <InPageHead place="actions">
        <Button variant="outlined" startIcon={<PreviewIcon />} onClick={() => setHtml(documentOf(getValues()))}>
          Önbaxış
        </Button>
      </InPageHead>
      <Dialog open={html !== null} onClose={() => setHtml(null)} fullWidth maxWidth="md">
        <DialogTitle>Önbaxış: hələ yadda saxlanmayıb</DialogTitle>
        <DialogContent sx={{ p: 0, display: 'flex' }}>
          {/* Without any permission: the typed HTML is not sanitized yet. */}
          <Box
            component="iframe"
            sandbox=""
            title="Səhifənin önbaxışı"
            srcDoc={html ?? ''}
            sx={{ width: '100%', height: '70vh', border: 0, bgcolor: '#fff' }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setHtml(null)}>Bağla</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** The look of the storefront's page (src/web/styles/list.css). */
const STYLE = `
  body { margin: 0 auto; max-width: 42rem; padding: 24px; font: 16px/1.6 Onest, system-ui, sans-serif; color: #17211c; }
  h1 { font-size: 2rem; line-height: 1.15; letter-spacing: -0.03em; margin: 0; }
  h2 { font-size: 1.375rem; line-height: 1.25; letter-spacing: -0.02em; margin: 2.5rem 0 .75rem; }
  img { max-width: 100%; border-radius: 14px; margin-top: 1.25rem; }
  a { color: #0a6b42; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #dfe5e1; }
`

function documentOf({ name, items = [] }: Typed): string {
  const parts = items.map(
    (item) =>
      `<h2>${escaped(item.name)}</h2>${item.content ?? ''}${item.image ? `<img src="${escaped(item.image)}" alt="">` : ''}`,
  )
  return `<!doctype html><html lang="az"><style>${STYLE}</style><h1>${escaped(name)}</h1>${parts.join('')}`
}

/** Escapes a text for HTML. */
function escaped(text: string | null | undefined): string {
  return (text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
