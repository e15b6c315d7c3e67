import { Card, CardContent, Typography, type CardProps, type TypographyProps } from '@mui/material'
import type { ElementType, ReactNode } from 'react'

type TextProps = TypographyProps & { component?: ElementType }

/** Small grey text: a detail below or beside the main text. */
export function Note(props: TextProps) {
  return <Typography variant="body2" color="text.secondary" {...props} />
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
