import AddIcon from '@mui/icons-material/Add'
import { Alert, Box, Button, Typography } from '@mui/material'
import { createContext, useContext, type ReactNode } from 'react'
import { useCanAccess, useCreatePath, useListContext, useResourceContext, useTranslate } from 'ra-core'
import { Link, Title } from 'ra-ui-materialui'
import { Grey } from './basics.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'
import { failureText } from './failure-text.ts'

/** `create`: with the button that creates the first entry; `action`: a button in its place. */
type BeginningProps = {
  title: string
  create?: boolean
  action?: ReactNode
  drawing?: DrawingName
  children: ReactNode
}

/** Shown in place of an empty list: its purpose, and how to make the first entry. */
export function Beginning({ title, create, action, drawing = 'parcel', children }: BeginningProps) {
  return (
    <Box
      sx={{
        px: 2,
        py: 6,
        textAlign: 'center',
        width: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Drawing name={drawing} />
      <Typography component="p" sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      <Grey sx={{ maxWidth: 480, mx: 'auto', mt: 1 }}>{children}</Grey>
      {create && <FirstEntry />}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  )
}

/** React-admin's own button is a round icon on phones, which would not explain itself here. */
function FirstEntry() {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource, action: 'create' })
  return (
    canAccess && (
      <Button
        component={Link}
        to={createPath({ resource, type: 'create' })}
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ mt: 2.5 }}
      >
        {translate(`resources.${resource}.action.create`)}
      </Button>
    )
  )
}

/** The filters with which a list opens: no person has chosen them. */
export const OpeningFilters = createContext<object>({})

/**
 * Shown in place of rows if none has what is asked for, with a way back to all rows. `done`: the title where no row
 * means that the work is done, and no filter hides any.
 */
export function NothingFound({ done }: { done?: string }) {
  const { filterValues, setFilters } = useListContext()
  const isOpening = JSON.stringify(filterValues ?? {}) === JSON.stringify(useContext(OpeningFilters))
  const isFiltered = done === undefined && !isOpening
  return (
    // Within the panel of a wide list.
    <Box sx={{ '& > div': { borderWidth: { sm: 0 } } }}>
      <Beginning
        title={done ?? (isOpening ? 'Hələ heç nə yoxdur.' : 'Heç nə tapılmadı.')}
        drawing={isFiltered ? 'search' : 'parcel'}
        action={
          isFiltered && (
            <Button variant="outlined" onClick={() => setFilters({}, [])}>
              Filtrləri təmizlə
            </Button>
          )
        }
      >
        {isFiltered && 'Axtarışı dəyişin və ya filtrləri təmizləyin.'}
      </Beginning>
    </Box>
  )
}

/** Shown in place of a screen that the role may not see (A26). */
export function NoRight() {
  return (
    <NoPlace title="İcazə yoxdur" heading="Bu səhifəyə baxmağa icazəniz yoxdur.">
      Lazımdırsa, mağaza sahibindən rolunuza bu icazəni əlavə etməyi xahiş edin.
    </NoPlace>
  )
}

/** Shown for an unknown address: a typing error, or a section of an older version. */
export function NoSuchPlace() {
  return (
    <NoPlace title="Tapılmadı" heading="Belə səhifə yoxdur">
      Ünvanı yoxlayın və ya yuxarıdakı axtarışdan istifadə edin.
    </NoPlace>
  )
}

function NoPlace({ title, heading, children }: { title: string; heading: string; children: string }) {
  return (
    <>
      <Title title={title} />
      <Beginning
        title={heading}
        drawing="search"
        action={
          <Button component={Link} to="/" variant="outlined">
            “Bu gün” səhifəsinə qayıt
          </Button>
        }
      >
        {children}
      </Beginning>
    </>
  )
}

/** Shown in place of a list that failed to load: an empty list would be misleading. */
export function NotLoaded() {
  const { refetch, error } = useListContext()
  return (
    <Failed title="Siyahı yüklənmədi." reason={error instanceof Error && error.message} retry={() => void refetch()} />
  )
}

/** Shown in place of a screen whose record failed to load. */
export function ScreenFailed({ error, retry }: { error: unknown; retry: () => void }) {
  return <Failed title="Bölmə yüklənmədi." reason={failureText(error)} retry={retry} />
}

type FailedProps = {
  title: string
  reason?: ReactNode
  retry?: () => void
  drawing?: DrawingName
  /** Replaces the button 'Yenidən cəhd et'. */
  children?: ReactNode
}

/** The content of an alert in place of a list or a screen. */
export function Failed({ title, reason, retry, drawing = 'offline', children }: FailedProps) {
  return (
    <Box role="alert" data-not-loaded sx={{ p: 4, textAlign: 'center' }}>
      <Drawing name={drawing} />
      <Typography sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>{title}</Typography>
      <Grey sx={{ mt: 0.5, mb: 2 }}>{reason}</Grey>
      {children ?? (
        <Button variant="outlined" onClick={retry}>
          Yenidən cəhd et
        </Button>
      )}
    </Box>
  )
}

/** Shown in place of a list inside a card that failed to load. */
export function ListAlert({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={retry}>
          Yenidən cəhd et
        </Button>
      }
    >
      Siyahı yüklənmədi. {failureText(error)}
    </Alert>
  )
}
