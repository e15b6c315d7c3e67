import { CircularProgress } from '@mui/material'
import { lazy, Suspense } from 'react'

const Editor = lazy(() => import('./rich-text-editor.tsx'))

/** A field for HTML; the editor's script is loaded when it is needed. */
export function RichText({ source, label }: { source: string; label: string }) {
  return (
    <Suspense fallback={<CircularProgress size={24} />}>
      <Editor source={source} label={label} />
    </Suspense>
  )
}
