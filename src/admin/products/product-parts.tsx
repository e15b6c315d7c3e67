import { Box, Card, CardContent } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Note, PartTitle } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
import { PHONE } from '../theme-parts.ts'

export function Column({ area, children }: { area: string; children: ReactNode }) {
  return <Box sx={{ gridArea: area, display: 'grid', gap: 2, minWidth: 0 }}>{children}</Box>
}

/**
 * When a part begins folded. 'empty': on a phone, and elsewhere if its fields are empty. 'phone': on a phone only,
 * where its line shows `content`.
 */
type Folded = { on: 'empty'; fields: string[] } | { on: 'phone'; content: string }

type PartProps = { title: string; about?: string; folded?: Folded; children: ReactNode }

/** A part of the form. */
export function Part({ title, about, folded, children }: PartProps) {
  const isPhone = useBelow('sm')
  const { getValues } = useFormContext()
  const fields = folded?.on === 'empty' ? folded.fields : []
  const [isFilled] = useState(() => fields.some((field) => String(getValues(field) ?? '') !== ''))
  const isDetails = folded?.on === 'empty' || (folded?.on === 'phone' && isPhone)
  return (
    <Card
      variant="outlined"
      component={isDetails ? 'details' : 'section'}
      {...(isDetails && { open: isFilled && !isPhone })}
      sx={DETAILS}
    >
      {isDetails && (
        <summary>
          <PartTitle>{title}</PartTitle>
          {folded.on === 'phone' && folded.content !== '' && (
            <Note component="span" className="content">
              {folded.content}
            </Note>
          )}
        </summary>
      )}
      <CardContent sx={{ '&:last-child': { pb: 1.5 }, ...(isDetails && { pt: 0 }) }}>
        {!isDetails && <PartTitle gutterBottom>{title}</PartTitle>}
        {about && <Note gutterBottom>{about}</Note>}
        {children}
      </CardContent>
    </Card>
  )
}

const DETAILS = {
  '& > summary': {
    cursor: 'pointer',
    px: 2.5,
    py: 1.75,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > summary *': { display: 'inline', ml: 0.5 },
  '&[open] > summary .content': { display: 'none' },
}

/** Fields side by side, each at least `least` px wide. */
export function Columns({ least = 164, children }: { least?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        // A select of the framework is at least 160 px wide.
        '&& > *': { minWidth: 0 },
        [PHONE]: { '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } },
        gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`,
      }}
    >
      {children}
    </Box>
  )
}
