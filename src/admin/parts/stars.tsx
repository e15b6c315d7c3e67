import { Box } from '@mui/material'

const STARS = [1, 2, 3, 4, 5]
/** Phosphor's filled star, in its square of 256. */
const STAR =
  'M234.3 114.4l-45 38.8 13.5 58.6a16.5 16.5 0 0 1-24.6 18L128 198.9l-50.2 30.9a16.5 16.5 0 0 1-24.6-18l13.5-58.6-45-38.8A16.5 16.5 0 0 1 31 85.6l59-4.8 22.7-55a16.5 16.5 0 0 1 30.6 0l22.7 55 59 4.8a16.5 16.5 0 0 1 9.3 28.8z'

/** Shows the stars of a review, 1 to 5. */
export function Stars({ of }: { of: number }) {
  return (
    <Box
      component="span"
      role="img"
      aria-label={`${of} ulduz`}
      sx={{ display: 'inline-flex', gap: '2px', mr: 1, verticalAlign: '-2px' }}
    >
      {STARS.map((star) => (
        <Box
          key={star}
          component="svg"
          viewBox="0 0 256 256"
          sx={{ width: 14, height: 14, fill: ({ palette }) => (star <= of ? palette.warning.dark : palette.divider) }}
        >
          <path d={STAR} />
        </Box>
      ))}
    </Box>
  )
}
