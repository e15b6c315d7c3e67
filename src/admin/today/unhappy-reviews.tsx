import { Button, Rating } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-admin'
import type { Reply } from '../../contract/client/api.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'
import { api } from '../api.ts'
import { Panel, Row } from './panel.tsx'

const SHOWN = 4

/** Reviews of one and two stars that the shop has not answered. */
export function UnhappyReviews() {
  const { data } = useQuery({ queryKey: ['reviews', 'unhappy'], queryFn: unhappy })
  if (!data || data.total === 0) return null
  return (
    <Panel title="Aşağı ulduzlu rəylər" count={data.total} all={{ to: '/reviews', label: 'Rəylərə bax' }} empty="">
      {data.reviews.map((review) => (
        <Row
          key={review.id} title={review.content || 'Mətn yazılmayıb'} note={(
            <>
              <Rating value={review.point} readOnly size="small" sx={{ verticalAlign: 'middle', mr: 1 }} getLabelText={(value) => `${value} ulduz`} />
              {review.user.name}, {dateTimeText(review.created_at)} · {review.product.name}
            </>
          )}
          action={<Button component={Link} to={`/reviews/${review.id}`}>Cavab yaz</Button>}
        />
      ))}
    </Panel>
  )
}

async function unhappy(): Promise<{ reviews: Reply<'reviews.list'>['results']; total: number }> {
  const lists = await Promise.all([1, 2].map((point) => api.call('reviews.list', { point, has_answer: 'false', is_hidden: 'false', per_page: SHOWN })))
  return { reviews: lists.flatMap(({ results }) => results).slice(0, SHOWN), total: lists.reduce((sum, { total }) => sum + total, 0) }
}
