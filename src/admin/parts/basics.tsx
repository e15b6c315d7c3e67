import { Avatar, Box, Button, Card, CardContent, Skeleton, Stack, TextField, Typography } from '@mui/material'
import type { BoxProps, CardProps, StackProps, TextFieldProps, TypographyProps } from '@mui/material'
import type { ElementType, ReactNode } from 'react'
import AddIcon from '@mui/icons-material/Add'
import { useSimpleFormIterator } from 'ra-core'

/** Styles of numbers that stand below each other. */
export const DIGITS = { fontVariantNumeric: 'tabular-nums' } as const

/** Styles of a chosen or marked part. */
export const TINTED = { bgcolor: 'primary.light', color: 'secondary.main' } as const

/** Styles of a part with a line above it. */
export const RULED = { borderTop: 1, borderColor: 'divider' } as const

type TextProps = TypographyProps & { component?: ElementType }

/** Small grey text: a detail below or beside the main text. */
export function Note(props: TextProps) {
  return <Typography variant="body2" color="text.secondary" {...props} />
}

/** Grey text of the usual size. */
export function Grey(props: TextProps) {
  return <Typography color="text.secondary" {...props} />
}

/** A span with styles. */
export function Span(props: BoxProps) {
  return <Box component="span" {...props} />
}

/** Puts its parts side by side, at one height. */
export function InRow({ sx, ...row }: StackProps & { component?: ElementType; sx?: object }) {
  return <Stack direction="row" {...row} sx={{ alignItems: 'center', ...sx }} />
}

/** Text that stands out. */
export function Strong({ sx, ...text }: TextProps & { sx?: object }) {
  return <Typography {...text} sx={{ fontWeight: 600, ...sx }} />
}

/** The heading of a part of a screen. */
export function PartTitle(props: TextProps) {
  return <Typography component="h2" variant="h6" {...props} />
}

type SectionProps = Omit<CardProps, 'title'> & { title: ReactNode; component?: ElementType }

/** A card with a heading. */
export function Section({ title, children, ...card }: SectionProps) {
  return (
    <Card {...card}>
      <CardContent>
        <PartTitle>{title}</PartTitle>
        {children}
      </CardContent>
    </Card>
  )
}

type ThumbProps = { src: string | null | undefined; width: object | number; height: object | number; sx?: object }

/** A small picture; an empty tile without one. */
export function Thumb({ src, width, height, sx }: ThumbProps) {
  return (
    <Avatar variant="rounded" src={src ?? undefined} alt="" sx={{ width, height, bgcolor: 'action.hover', ...sx }}>
      {' '}
    </Avatar>
  )
}

/** A list without marks. */
export function PlainList({ sx, ...list }: BoxProps & { component?: ElementType; sx?: object }) {
  return <Box component="ul" {...list} sx={{ listStyle: 'none', p: 0, m: 0, ...sx }} />
}

type TypedFieldProps = Omit<TextFieldProps, 'onChange'> & {
  change: (typed: string) => void
  /** Most characters. */
  max?: number
  /** Whether a phone shows its keyboard for amounts. */
  isAmount?: boolean
  /** The error below the field, in place of its hint. */
  fault?: string | undefined
}

/** A text field outside of react-admin's forms. */
export function TypedField({ change, max, isAmount = false, fault, helperText, ...field }: TypedFieldProps) {
  return (
    <TextField
      error={fault !== undefined}
      slotProps={{ htmlInput: { maxLength: max, inputMode: isAmount ? 'decimal' : undefined } }}
      {...field}
      helperText={fault ?? helperText}
      onChange={({ target }) => change(target.value)}
    />
  )
}

/** The field for the reason of an action. */
export function ReasonField(field: Omit<TypedFieldProps, 'label'>) {
  return <TypedField label="Səbəb" required autoFocus max={300} {...field} />
}

/** Says beside a disabled button what is missing (C16); on a phone above the buttons. Nothing without a sentence. */
export function Missing({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <Note role="status" sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
      {text}
    </Note>
  )
}

/** Returns props of an element that shows an earlier response while a newer one is loading. */
export function waitingFor(isWaiting: boolean) {
  return { 'aria-busy': isWaiting, style: { opacity: isWaiting ? 0.5 : 1 } }
}

/** The button that adds an entry to an array of fields, with its words also on a phone. */
export function AddEntry({ label }: { label: string }) {
  const { add } = useSimpleFormIterator()
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add()}>
      {label}
    </Button>
  )
}

/** Style of text that is cut after two lines. */
export const TWO_LINES = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const

/** Style of text that only a screen reader reads. */
export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Text for a screen reader that sighted people infer from the layout. */
export function HiddenWords({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={HIDDEN}>
      {children}
    </Box>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5]

/** The placeholder until a screen's script or record has loaded. Its rows are as high as the rows of a list. */
export function WaitingRows() {
  return (
    <Box
      role="progressbar"
      aria-label="Yüklənir"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper' }}
    >
      {ROWS.map((row) => (
        <InRow
          key={row}
          sx={{
            height: 60,
            px: 2.5,
            gap: 3,
            borderTop: row === 0 ? 0 : 1,
            borderColor: 'divider',
          }}
        >
          <Skeleton width="20%" />
          <Skeleton width="35%" />
          <Skeleton width="12%" sx={{ ml: 'auto' }} />
        </InRow>
      ))}
    </Box>
  )
}
