import { Button, Stack, Box } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { screen } from '../parts/screen.tsx'
import type { Jobs, Review } from './jobs.ts'
import { Panel, Row } from './panel.tsx'

const SHOWN = 4

const HideDialog = screen(() => import('./hide-dialog.tsx'), 'HideDialog', null)

/** Reviews of one and two stars without a reply. */
export function UnhappyReviews({ rows, total }: Jobs['unhappy']) {
  const [hidden, setHidden] = useState<Review | null>(null)
  return (
    <Panel title="Aşağı ulduzlu rəylər" count={total} all={{ to: '/reviews', label: 'Rəylərə bax' }} empty="">
      {rows.slice(0, SHOWN).map((review) => (
        <Row
          key={review.id}
          title={review.content || 'Mətn yazılmayıb'}
          note={
            <>
              <Stars of={review.point} />
              {review.user.name}, {dateTimeText(review.created_at)} · {review.product.name}
              <Stack direction="row" spacing={1} sx={{ mt: 0.5, ml: -1.5 }}>
                <Button size="small" component={Link} to={`/reviews/${review.id}`}>
                  Cavab yaz
                </Button>
                <Button size="small" sx={{ color: 'text.primary' }} onClick={() => setHidden(review)}>
                  Gizlət
                </Button>
              </Stack>
            </>
          }
        />
      ))}
      {hidden && <HideDialog review={hidden} close={() => setHidden(null)} />}
    </Panel>
  )
}

const STARS = [1, 2, 3, 4, 5]
/** Phosphor's filled star, in its square of 256. */
const STAR =
  'M234.3 114.4l-45 38.8 13.5 58.6a16.5 16.5 0 0 1-24.6 18L128 198.9l-50.2 30.9a16.5 16.5 0 0 1-24.6-18l13.5-58.6-45-38.8A16.5 16.5 0 0 1 31 85.6l59-4.8 22.7-55a16.5 16.5 0 0 1 30.6 0l22.7 55 59 4.8a16.5 16.5 0 0 1 9.3 28.8z'

/** Shows the stars of a review, 1 to 5. */
function Stars({ of }: { of: number }) {
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
