import DoneIcon from '@mui/icons-material/Done'
import { Box, Typography } from '@mui/material'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { DIGITS, InRow, Note } from './basics.tsx'

/** A step on a way: past with a time and a person, or to come. `ends`: the way ended here before its end. */
export type Step = { name: string; at: string | null; who: string | null; ends?: boolean; note?: string }

type StepsProps = {
  label: string
  steps: readonly Step[]
  /** Whether the last step is done, not the present one. */
  isOver: boolean
}

/** A way in steps beside each other; nothing on a phone. */
export function Steps({ label, steps, isOver }: StepsProps) {
  const now = steps.findLastIndex(({ at }) => at !== null)
  const isPast = (index: number) => index < now || (index === now && isOver)
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: { xs: 'none', sm: 'grid' }, gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}
    >
      {steps.map(({ name, at, who, ends, note }, index) => {
        const colour = ends ? 'error.main' : 'primary.main'
        return (
          <Box key={name} aria-current={index === now ? 'step' : undefined} sx={{ pr: 2 }}>
            <InRow aria-hidden sx={{ mr: -2, mb: 1 }}>
              <Box
                sx={{
                  width: 20,
                  height: 20,
                  flex: 'none',
                  borderRadius: '50%',
                  border: 2,
                  borderColor: at ? colour : 'divider',
                  bgcolor: at ? colour : 'transparent',
                  color: 'primary.contrastText',
                  display: 'grid',
                  placeItems: 'center',
                  ...(index === now && {
                    outline: '4px solid',
                    outlineColor: (theme) => theme.palette[ends ? 'error' : 'primary'].light,
                  }),
                }}
              >
                {isPast(index) && <DoneIcon sx={{ fontSize: 14 }} />}
              </Box>
              {index < steps.length - 1 && (
                <Box sx={{ height: 2, flex: 1, bgcolor: index < now ? 'primary.main' : 'divider' }} />
              )}
            </InRow>
            <Typography
              sx={{ fontSize: 14, fontWeight: at ? 600 : 400, color: at ? 'text.primary' : 'text.secondary' }}
            >
              {name}
            </Typography>
            <Note sx={DIGITS}>{at ? dateTimeText(at) : (note ?? (index === now + 1 ? 'növbəti mərhələ' : ''))}</Note>
            {who && <Note>{who}</Note>}
          </Box>
        )
      })}
    </Box>
  )
}
