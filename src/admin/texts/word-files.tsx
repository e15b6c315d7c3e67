import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useRefresh } from 'ra-core'
import { CreateButton } from 'ra-ui-materialui'
import type { Reply } from '#src/contract/client/api.ts'
import { api, download } from '../api.ts'
import { InRow, PlainList } from '../parts/basics.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useWrite } from '../parts/hooks.ts'
import { sheetTypes } from '../parts/sheet-types.ts'

/** The translations as a file, and back (G18), beside the button for a new word. */
export function WordFiles() {
  const refresh = useRefresh()
  const [result, setResult] = useState<Reply<'words.import'> | null>(null)
  const save = useWrite(async (format: 'csv' | 'xlsx') =>
    download(await api.call('words.export', { format }), `tercumeler.${format}`),
  )
  const send = useWrite(
    (file: File) => {
      const format = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv'
      return api.call('words.import', { file: new Blob([file], { type: sheetTypes[format] }), format })
    },
    {
      onSuccess: (written) => {
        setResult(written)
        refresh()
      },
    },
  )
  return (
    <InRow useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate('csv')}>
        CSV endir
      </Button>
      <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate('xlsx')}>
        Excel endir
      </Button>
      <FileButton label="Tərcümə faylı" accept=".csv,.txt,.xlsx" disabled={send.isPending} take={send.mutate}>
        {send.isPending ? 'Göndərilir…' : 'Fayldan oxu'}
      </FileButton>
      <CreateButton variant="contained" />
      {result && <Result result={result} onClose={() => setResult(null)} />}
    </InRow>
  )
}

function Result({
  result: { changed, unchanged, refused },
  onClose,
}: {
  result: Reply<'words.import'>
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Tərcümə faylı</DialogTitle>
      <DialogContent>
        <Alert
          severity={changed > 0 ? 'success' : 'info'}
        >{`${changed} mətnin tərcüməsi yazıldı, ${unchanged} sətirdə yeni heç nə yoxdur.`}</Alert>
        {refused.length > 0 && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {`${refused.length} sətir yazılmadı:`}
            <PlainList>
              {refused.slice(0, 20).map(({ line, reason }) => (
                <li key={line}>{`Sətir ${line}: ${reason}`}</li>
              ))}
            </PlainList>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Bağla</Button>
      </DialogActions>
    </Dialog>
  )
}
