import ChevronIcon from '@mui/icons-material/ExpandMore'

/** A box or ring of 20 px; `mark` is the line drawn on it, in a square of 20. */
function Sign({ round = false, mark }: { round?: boolean; mark?: string }) {
  return (
    <svg width="24" height="24" viewBox="-2 -2 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
      <rect
        x="0.75"
        y="0.75"
        width="18.5"
        height="18.5"
        rx={round ? 9.25 : 4.5}
        fill={mark && !round ? 'currentColor' : 'none'}
      />
      {mark && (
        <path
          d={mark}
          stroke={round ? 'currentColor' : 'var(--sign, #fff)'}
          strokeWidth={round ? 10 : 2}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
    </svg>
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
