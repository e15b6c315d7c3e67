import { Box, Button, Card, Stack } from '@mui/material'
import { Title } from 'ra-ui-materialui'
import { useEffect, type ReactNode } from 'react'
import { Grey, Note, Strong } from '../parts/basics.tsx'
import { useBelow } from '../parts/hooks.ts'
import { manat } from '../parts/manat.ts'
import { showFirstFault } from '../parts/show-first-fault.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { Part } from './customer-part.tsx'

type Writing = {
  /** The sum; undefined until it is known. */
  total: string | undefined
  /** The missing part of the order; undefined if it can be written. */
  missing: string | undefined
  verb: string
  isDisabled: boolean
  /** The error of the last write. */
  error: unknown
  write: () => void
}

type OrderFormProps = {
  title: string
  notice: ReactNode
  /** The cards on the left. */
  parts: ReactNode
  /** The sums and their fields. */
  account: ReactNode
  /** The button that ends the form without a write. */
  leave: ReactNode
  writing: Writing
}

/** A new or changed order: its parts, its account beside them, and the button that writes it. */
export function OrderForm({ title, notice, parts, account, leave, writing }: OrderFormProps) {
  const isNarrow = useBelow('md')
  const { missing, verb, isDisabled, error, write } = writing
  // Not in `onError`, which runs before React shows the faults.
  useEffect(() => {
    if (error) showFirstFault(document)
  }, [error])
  return (
    <Box sx={{ pb: 4 }}>
      <Title title={title} />
      {notice}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>{parts}</Stack>
        <Box sx={{ position: { md: 'sticky' }, top: 64 }}>
          <Part title="Hesab">
            {account}
            {!isNarrow && (
              <>
                {missing && <Grey>{missing}</Grey>}
                <Button variant="contained" size="large" disabled={isDisabled} onClick={write}>
                  {verb}
                </Button>
              </>
            )}
            {leave}
          </Part>
        </Box>
      </Box>
      {isNarrow && <OrderFoot {...writing} />}
    </Box>
  )
}

/** The sum and the button at the foot of a narrow window: they stay in sight while the form is filled in. */
function OrderFoot({ total, missing, verb, isDisabled, write }: Writing) {
  return (
    <Card
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        position: 'sticky',
        bottom: { xs: `calc(${BOTTOM_HEIGHT + 8}px + env(safe-area-inset-bottom))`, sm: 8 },
        zIndex: 2,
        mt: 2,
        px: 2,
        py: 1.25,
        boxShadow: 3,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {total !== undefined && <Strong sx={{ fontSize: 18 }}>{manat(total)}</Strong>}
        <Note>{missing ?? 'Yekun'}</Note>
      </Box>
      <Button variant="contained" size="large" disabled={isDisabled} onClick={write} sx={{ flex: 'none' }}>
        {verb}
      </Button>
    </Card>
  )
}
