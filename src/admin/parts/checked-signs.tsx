import ChevronIcon from '@mui/icons-material/ExpandMore'
import { Box } from '@mui/material'

type SignProps = { round?: boolean; mark?: string }

/** A box or ring of 20 px; `mark` is the line drawn on it, in a square of 20. */
function Sign({ round = false, mark }: SignProps) {
  return (
    <Box
      component="svg"
      viewBox="0 0 20 20"
      aria-hidden
      sx={{ width: 20, height: 20, m: '2px', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <Box
        component="rect"
        x="0.75"
        y="0.75"
        width="18.5"
        height="18.5"
        rx={round ? 9.25 : 4.5}
        sx={{
          fill: mark && !round ? 'currentColor' : 'none',
          stroke: 'currentColor',
          strokeWidth: 1.5,
        }}
      />
      {mark && (
        <Box
          component="path"
          d={mark}
          sx={{ stroke: round ? 'currentColor' : 'var(--sign, #fff)', strokeWidth: round ? 10 : 2 }}
        />
      )}
    </Box>
  )
}

/** The signs of checkboxes, radio buttons and fields with a list, in place of Material's (C19). */
export const checkedSigns = {
  box: {
    icon: <Sign />,
    checkedIcon: <Sign mark="m5.5 10.3 3 3 6-6.4" />,
    indeterminateIcon: <Sign mark="M6 10h8" />,
  },
  ring: { icon: <Sign round />, checkedIcon: <Sign round mark="M10 10h.01" /> },
  chevron: <ChevronIcon sx={{ fontSize: 20 }} />,
}
