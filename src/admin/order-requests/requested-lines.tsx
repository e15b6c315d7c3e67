import { Box, Stack } from '@mui/material'
import { InRow, Note, Span, Thumb } from '../parts/basics.tsx'
import type { RequestRow } from './use-requests.ts'

/** The goods of a request, one line each. */
export function RequestedLines({ items }: { items: RequestRow['items'] }) {
  return (
    <Stack sx={{ gap: 0.75 }}>
      {items.map(({ position, name, options, quantity, picture }) => (
        <InRow key={position} sx={{ gap: 1.25 }}>
          <Thumb src={picture} width={32} height={40} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
            {quantity > 1 && <Span sx={{ ml: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>× {quantity}</Span>}
            {options.length > 0 && <Note>{options.join(' · ')}</Note>}
          </Box>
        </InRow>
      ))}
    </Stack>
  )
}
