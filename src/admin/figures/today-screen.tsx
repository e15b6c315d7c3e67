import { Alert, Box, Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { CanAccess, Link, Title, useCanAccess, useGetIdentity } from 'react-admin'
import { dateTimeText } from '../../domain/date-time-text.ts'
import { api } from '../api.ts'
import { KeyFigures } from './key-figures.tsx'
import { today } from './periods.ts'

/** The first screen: today's figures for those who may see them, and links to the day's work for all. */
export function TodayScreen() {
  const { identity } = useGetIdentity()
  const { canAccess: seesFigures } = useCanAccess({ resource: 'figures', action: 'list' })
  const { canAccess: seesOrders } = useCanAccess({ resource: 'orders', action: 'list' })
  const day = today()
  const { data } = useQuery({
    queryKey: ['figures', day], queryFn: () => api.call('figures.show', { from: day, to: day, step: 'day' }), enabled: seesFigures === true, refetchInterval: 60_000,
  })
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <Title title="Bu gün" />
      <Typography variant="h5" component="h1">Salam{identity?.fullName ? `, ${identity.fullName}` : ''}!</Typography>
      {data && data.unsent_mails.count > 0 && <UnsentMails {...data.unsent_mails} />}
      {data && data.failing_jobs.length > 0 && (
        <Alert severity="warning" sx={{ maxWidth: 760 }}>
          Arxa planda alınmayan işlər var: {data.failing_jobs.map(({ name, count }) => `${name} (${count})`).join(', ')}. Səbəbi serverin jurnalındadır.
        </Alert>
      )}
      {data?.stock.products === 0 ? <FirstSteps /> : data && <KeyFigures figures={data} />}
      <Stack direction="row" spacing={1}>
        {seesOrders && <Button component={Link} to="/orders" variant="contained">Sifarişlərə keç</Button>}
        {seesFigures && <Button component={Link} to="/figures" variant="outlined">Bütün rəqəmlər</Button>}
      </Stack>
    </Stack>
  )
}

/** Mails that wait for the mail server (P9). @param since when the oldest was queued, ISO 8601 */
function UnsentMails({ count, since }: { count: number; since: string | null }) {
  return (
    <Alert severity="warning" sx={{ maxWidth: 760 }}>
      {count} məktub göndərilə bilmir{since && `, ən köhnəsi ${dateTimeText(since)} tarixindən gözləyir`}. Mağaza üç gün ərzində yenidən cəhd edir; poçt serverini yoxlayın.
    </Alert>
  )
}

const steps = [
  { resource: 'settings', to: '/settings', name: 'Ayarlar', words: 'mağazanın adı, rəngi, əlaqəsi, ödəniş yolları' },
  { resource: 'delivery-types', to: '/delivery-types', name: 'Çatdırılma', words: 'sifariş necə və neçəyə çatır' },
  { resource: 'categories', to: '/categories', name: 'Kateqoriyalar', words: 'məhsulların yeri' },
  { resource: 'products', to: '/products/create', name: 'Birinci məhsul', words: 'ad, qiymət, stok, şəkil' },
  { resource: 'carousels', to: '/carousels', name: 'Slaydlar', words: 'ana səhifənin görünüşü' },
]

/** In a shop without products: what to begin with, in the place of figures. */
function FirstSteps() {
  return (
    <Card sx={{ maxWidth: 760 }}>
      <CardContent>
        <Typography variant="h6" component="h2">Mağaza hələ boşdur. Nədən başlayaq?</Typography>
        <Box component="ol" sx={{ m: 0, mt: 1, pl: 3, '& li': { py: 0.5 } }}>
          {steps.map(({ resource, to, name, words }) => (
            <CanAccess key={resource} resource={resource} action="list"><li><Link to={to}>{name}</Link>: {words}</li></CanAccess>
          ))}
        </Box>
      </CardContent>
    </Card>
  )
}
