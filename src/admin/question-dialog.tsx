import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useEffect, useState, type ReactNode } from 'react'
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
  return (
    <Dialog
      open={asked !== null}
      onClose={() => answer(false)}
      aria-labelledby="question-title"
      maxWidth="sm"
      fullWidth
    >
      {asked && <AskedQuestion question={asked.question} answer={answer} />}
    </Dialog>
  )
}

type Answer = (isWanted: boolean) => void

function AskedQuestion({ question, answer }: { question: Question; answer: Answer }) {
  if (question.kind === 'doubtful-prices') return <DoubtfulPrices prices={question.prices} answer={answer} />
  if (question.kind === 'changed-meanwhile') return <ChangedMeanwhile question={question} answer={answer} />
  if (question.kind === 'unsaved-order') return <UnsavedOrder question={question} answer={answer} />
  const { title, about, no = 'İmtina', yes, color, isSafe = false } = wordsOf(question)
  return (
    <QuestionParts title={title} about={about}>
      <Button color="inherit" onClick={() => answer(false)}>
        {no}
      </Button>
      <Button variant="contained" color={color} onClick={() => answer(true)} autoFocus={isSafe}>
        {yes}
      </Button>
    </QuestionParts>
  )
}

type QuestionOf<Kind extends Question['kind']> = Extract<Question, { kind: Kind }>

type Words = {
  title: string
  about: string
  no?: string
  yes: string
  color: 'primary' | 'warning' | 'error'
  /** Whether Enter may answer yes. */
  isSafe?: boolean
}

/** Returns the texts of a question with two answers. */
function wordsOf(
  question: Exclude<Question, { kind: 'doubtful-prices' | 'changed-meanwhile' | 'unsaved-order' }>,
): Words {
  if (question.kind === 'unpaid')
    return {
      title: `№ ${question.number} ödənilməyib`,
      about: 'Onlayn ödəniş hələ gəlməyib. Hazırlasanız, sifariş öz-özünə ləğv olunmayacaq.',
      yes: 'Yenə də hazırla',
      color: 'warning',
      isSafe: true,
    }
  if (question.kind === 'unpacked')
    return {
      title: `№ ${question.number} bütöv yığılmayıb`,
      about: `${question.left} ədəd hələ oxudulmayıb.`,
      no: 'Qalsın',
      yes: 'Yenə də ver',
      color: 'warning',
      isSafe: true,
    }
  if (question.kind === 'doubtful-promotion')
    return {
      title: 'Aksiya belə saxlanılsın?',
      about: question.doubts.join(' '),
      yes: 'Yenə də saxla',
      color: 'warning',
      isSafe: true,
    }
  if (question.kind === 'end-key')
    return {
      ...unsaved,
      title: `${question.name}: açar bağlansın?`,
      about: 'Bu açarla işləyən proqram mağazaya girə bilməyəcək. Bağlanan açar yenidən açılmır.',
      yes: 'Açarı bağla',
    }
  return fixedWords[question.kind]
}

const unsaved = { no: 'Qalsın', color: 'error' } as const

const fixedWords: Record<'no-answer' | 'discard' | 'leave' | 'sign-out' | 'sign-out-unsent', Words> = {
  'no-answer': {
    title: 'Cavab gəlmədi',
    about:
      'Dəyişikliyin saxlanıb-saxlanmadığı bilinmir. Yazdıqlarınız bu səhifədə qalır. ' +
      'Yenidən cəhd edin: heç nə iki dəfə yazılmayacaq.',
    yes: 'Yenidən cəhd et',
    color: 'primary',
  },
  discard: {
    ...unsaved,
    title: 'Yazdıqlarınız silinsin?',
    about: 'Bu formada saxlanmamış hər şey əvvəlki kimi olacaq.',
    yes: 'Sil',
  },
  leave: {
    ...unsaved,
    title: 'Səhifədən çıxılsın?',
    about: 'Dəyişikliklər yadda saxlanmayıb. Formanı yenidən açanda onları geri qaytara bilərsiniz.',
    yes: 'Çıx',
  },
  'sign-out': {
    ...unsaved,
    title: 'Hesabdan çıxılsın?',
    about: 'Dəyişikliklər yadda saxlanmayıb: hesabdan çıxanda silinəcək.',
    yes: 'Çıx',
  },
  'sign-out-unsent': {
    ...unsaved,
    title: 'Hesabdan çıxılsın?',
    about: 'Göndərilməmiş addımlar var: bu telefonda növbəti girişinizə qədər gözləyəcək.',
    yes: 'Çıx',
  },
}

type UnsavedOrderProps = { question: QuestionOf<'unsaved-order'>; answer: Answer }

function UnsavedOrder({ question: { number, change }, answer }: UnsavedOrderProps) {
  const leaveOut = () => {
    change.leaveOut()
    answer(true)
  }
  return (
    <QuestionParts
      title={`№ ${number}: dəyişiklik yadda saxlanmayıb`}
      about="Yığan köhnə siyahını görəcək. Dəyişikliyi əvvəlcə saxlayın, ya da onsuz davam edin."
    >
      <Button color="inherit" onClick={() => answer(false)}>
        Qalsın
      </Button>
      <Button variant="outlined" onClick={leaveOut}>
        Onsuz davam et
      </Button>
      <Button variant="contained" onClick={() => void change.save().then(answer)} autoFocus>
        Saxla və davam et
      </Button>
    </QuestionParts>
  )
}

type ChangedMeanwhileProps = { question: QuestionOf<'changed-meanwhile'>; answer: Answer }

function ChangedMeanwhile({ question, answer }: ChangedMeanwhileProps) {
  const reload = useReload()
  const { by } = question
  const takeTheirs = () => {
    answer(false)
    void reload()
  }
  return (
    <QuestionParts
      title={by === null ? 'Bunu bu arada başqası da dəyişib' : `${by} bunu bu arada dəyişib`}
      before={<Differences {...question} />}
      about="Sizin dəyişmədiyiniz xanalarda başqasının yazdığı qalır."
    >
      <Button color="inherit" onClick={takeTheirs}>
        Başqasının yazdığı qalsın
      </Button>
      <Button variant="contained" onClick={() => answer(true)}>
        Mənim yazdığımı saxla
      </Button>
    </QuestionParts>
  )
}

type QuestionPartsProps = { title: string; before?: ReactNode; about: string; children: ReactNode }

/** The parts of a question's dialog; the children are its buttons. */
function QuestionParts({ title, before, about, children }: QuestionPartsProps) {
  return (
    <>
      <DialogTitle id="question-title">{title}</DialogTitle>
      <DialogContent>
        {before}
        <DialogContentText sx={{ mt: before ? 2 : 0 }}>{about}</DialogContentText>
      </DialogContent>
      <DialogActions>{children}</DialogActions>
    </>
  )
}
