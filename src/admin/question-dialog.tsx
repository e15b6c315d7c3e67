import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { DoubtfulPrices } from './doubtful-prices.tsx'
import { useReload } from './parts/hooks.ts'
import { screen } from './parts/screen.tsx'
import { onQuestion, type Question } from './questions.ts'

type Asked = { question: Question; answer: (isWanted: boolean) => void }

/**
 * Loaded when the server has responded that another person was faster; the other questions must work without a
 * connection, too.
 */
const Differences = screen(() => import('./differences.tsx'), 'Differences')

/** Asks the questions of a save (A24). The form stays unchanged underneath. */
export function QuestionDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const reload = useReload()
  const { pathname } = useLocation()
  // A question belongs to the screen that asked it: a person who goes back has answered no.
  useEffect(
    () => () =>
      setAsked((now) => {
        now?.answer(false)
        return null
      }),
    [pathname],
  )
  useEffect(
    () =>
      onQuestion(
        (question) =>
          new Promise((answer) => {
            setAsked({ question, answer })
            if (question.kind === 'leave')
              question.signal.addEventListener('abort', () =>
                setAsked((now) => (now?.question === question ? null : now)),
              )
          }),
      ),
    [],
  )

  const answer = (isWanted: boolean) => {
    asked?.answer(isWanted)
    setAsked(null)
  }
  const takeTheirs = () => {
    answer(false)
    void reload()
  }
  const question = asked?.question
  return (
    <Dialog
      open={asked !== null}
      onClose={() => answer(false)}
      aria-labelledby="question-title"
      maxWidth="sm"
      fullWidth
    >
      {question?.kind === 'no-answer' && (
        <>
          <DialogTitle id="question-title">Cavab gəlmədi</DialogTitle>
          <DialogContent>
            <DialogContentText>
              Dəyişikliyin saxlanıb-saxlanmadığı bilinmir. Yazdıqlarınız bu səhifədə qalır. Yenidən cəhd edin: heç nə
              iki dəfə yazılmayacaq.
            </DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => answer(false)}>
              İmtina
            </Button>
            <Button variant="contained" onClick={() => answer(true)}>
              Yenidən cəhd et
            </Button>
          </DialogActions>
        </>
      )}
      {question && question.kind in unsavedWords && (
        <Unsaved {...unsavedWords[question.kind as keyof typeof unsavedWords]} answer={answer} />
      )}
      {question?.kind === 'unpaid' && (
        <StepQuestion
          title={`№ ${question.number} ödənilməyib`}
          about="Onlayn ödəniş hələ gəlməyib. Hazırlasanız, sifariş öz-özünə ləğv olunmayacaq."
          no="İmtina"
          yes={{ label: 'Yenə də hazırla', color: 'warning', run: () => answer(true) }}
          close={() => answer(false)}
        />
      )}
      {question?.kind === 'unpacked' && (
        <StepQuestion
          title={`№ ${question.number} bütöv yığılmayıb`}
          about={`${question.left} ədəd hələ oxudulmayıb.`}
          no="Qalsın"
          yes={{ label: 'Yenə də ver', color: 'warning', run: () => answer(true) }}
          close={() => answer(false)}
        />
      )}
      {question?.kind === 'unsaved-order' && (
        <StepQuestion
          title={`№ ${question.number}: dəyişiklik yadda saxlanmayıb`}
          about="Yığan köhnə siyahını görəcək. Dəyişikliyi əvvəlcə saxlayın, ya da onsuz davam edin."
          no="Qalsın"
          other={{
            label: 'Onsuz davam et',
            run: () => {
              question.change.leaveOut()
              answer(true)
            },
          }}
          yes={{
            label: 'Saxla və davam et',
            color: 'primary',
            run: () => void question.change.save().then(answer),
          }}
          close={() => answer(false)}
        />
      )}
      {question?.kind === 'doubtful-prices' && <DoubtfulPrices prices={question.prices} answer={answer} />}
      {question?.kind === 'doubtful-promotion' && (
        <StepQuestion
          title="Aksiya belə saxlanılsın?"
          about={question.doubts.join(' ')}
          no="İmtina"
          yes={{ label: 'Yenə də saxla', color: 'warning', run: () => answer(true) }}
          close={() => answer(false)}
        />
      )}
      {question?.kind === 'changed-meanwhile' && (
        <>
          <DialogTitle id="question-title">
            {question.by === null ? 'Bunu bu arada başqası da dəyişib' : `${question.by} bunu bu arada dəyişib`}
          </DialogTitle>
          <DialogContent>
            <Differences {...question} />
            <DialogContentText sx={{ mt: 2 }}>
              Sizin dəyişmədiyiniz xanalarda başqasının yazdığı qalır.
            </DialogContentText>
          </DialogContent>
          <DialogActions sx={{ gap: 1 }}>
            <Button color="inherit" onClick={takeTheirs}>
              Başqasının yazdığı qalsın
            </Button>
            <Button variant="contained" onClick={() => answer(true)}>
              Mənim yazdığımı saxla
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type StepQuestionProps = {
  title: string
  about: string
  no: string
  other?: { label: string; run: () => void }
  yes: { label: string; color: 'primary' | 'warning'; run: () => void }
  close: () => void
}

/** A question before a step of an order: stay, another way, or go on. */
function StepQuestion({ title, about, no, other, yes, close }: StepQuestionProps) {
  return (
    <>
      <DialogTitle id="question-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{about}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" onClick={close}>
          {no}
        </Button>
        {other && (
          <Button variant="outlined" onClick={other.run}>
            {other.label}
          </Button>
        )}
        <Button variant="contained" color={yes.color} onClick={yes.run} autoFocus>
          {yes.label}
        </Button>
      </DialogActions>
    </>
  )
}

/** Texts of the questions before unsaved values are lost or left. */
const unsavedWords = {
  discard: {
    title: 'Yazdıqlarınız silinsin?',
    about: 'Bu formada saxlanmamış hər şey əvvəlki kimi olacaq.',
    yes: 'Sil',
  },
  leave: {
    title: 'Səhifədən çıxılsın?',
    about: 'Dəyişikliklər yadda saxlanmayıb. Formanı yenidən açanda onları geri qaytara bilərsiniz.',
    yes: 'Çıx',
  },
  'sign-out': {
    title: 'Hesabdan çıxılsın?',
    about: 'Dəyişikliklər yadda saxlanmayıb: hesabdan çıxanda silinəcək.',
    yes: 'Çıx',
  },
  'sign-out-unsent': {
    title: 'Hesabdan çıxılsın?',
    about: 'Göndərilməmiş addımlar var: bu telefonda növbəti girişinizə qədər gözləyəcək.',
    yes: 'Çıx',
  },
}

function Unsaved({
  title,
  about,
  yes,
  answer,
}: (typeof unsavedWords)['leave'] & { answer: (isWanted: boolean) => void }) {
  return (
    <>
      <DialogTitle id="question-title">{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{about}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => answer(false)}>
          Qalsın
        </Button>
        <Button variant="contained" color="error" onClick={() => answer(true)}>
          {yes}
        </Button>
      </DialogActions>
    </>
  )
}
