import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { columnText, settingWords, valueText } from './log/log-words.ts'
import { onQuestion, type Difference, type Question } from './questions.ts'

type Asked = { question: Question; answer: (isWanted: boolean) => void }

/** Asks what a save needs to know (A24). The form stays as it is underneath. */
export function QuestionDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const client = useQueryClient()
  useEffect(() => onQuestion((question) => new Promise((answer) => setAsked({ question, answer }))), [])

  const answer = (isWanted: boolean) => {
    asked?.answer(isWanted)
    setAsked(null)
  }
  const takeTheirs = () => {
    answer(false)
    void client.invalidateQueries()
  }
  const question = asked?.question
  return (
    <Dialog open={asked !== null} onClose={() => answer(false)} aria-labelledby="question-title" maxWidth="sm" fullWidth>
      {question?.kind === 'no-answer' && (
        <>
          <DialogTitle id="question-title">Serverlə əlaqə yoxdur</DialogTitle>
          <DialogContent>
            <DialogContentText>
              Cavab gəlmədi: dəyişikliyin saxlanıb-saxlanmadığı bilinmir. Yazdıqlarınız bu səhifədə qalır. İnternet bağlantısını yoxlayıb yenidən cəhd edin.
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => answer(false)}>Bağla</Button>
            <Button variant="contained" onClick={() => answer(true)}>Yenidən cəhd et</Button>
          </DialogActions>
        </>
      )}
      {question?.kind === 'changed-meanwhile' && (
        <>
          <DialogTitle id="question-title">Bunu bu arada başqası da dəyişib</DialogTitle>
          <DialogContent>
            <Differences differences={question.differences} resource={question.resource} />
            <DialogContentText sx={{ mt: 2 }}>Sizin dəyişmədiyiniz xanalarda başqasının yazdığı qalır.</DialogContentText>
          </DialogContent>
          <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
            <Button color="inherit" onClick={takeTheirs}>Başqasının yazdığı qalsın</Button>
            <Button variant="contained" onClick={() => answer(true)}>Mənim yazdığımı saxla</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function Differences({ differences, resource }: { differences: Difference[]; resource: string }) {
  const cell = { verticalAlign: 'top', whiteSpace: 'pre-line', wordBreak: 'break-word' } as const
  return (
    <Table size="small">
      <TableHead><TableRow><TableCell>Xana</TableCell><TableCell>Başqasının yazdığı</TableCell><TableCell>Sizin yazdığınız</TableCell></TableRow></TableHead>
      <TableBody>
        {differences.map(({ field, stored, typed }) => (
          <TableRow key={field}>
            <TableCell sx={cell}>{resource === 'settings' ? settingWords[field] ?? field : columnText(resource, field)}</TableCell>
            <TableCell sx={cell}>{valueText(field, stored)}</TableCell>
            <TableCell sx={cell}>{valueText(field, typed)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
