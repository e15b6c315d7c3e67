import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { screen } from '../parts/screen.tsx'
import { Stars } from '../parts/stars.tsx'
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
