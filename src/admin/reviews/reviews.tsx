import {
  Alert,
  Box,
  Button,
  Chip,
  Link,
  Rating,
  Stack,
  styled,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { FormDataConsumer, required, useInput, useRecordContext, useRefresh, type RaRecord } from 'ra-core'
import { BooleanInput, Link as RouterLink, SelectInput, TextInput } from 'ra-ui-materialui'
import { useState } from 'react'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Grey, InRow, Note, PartTitle, Thumb, TINTED } from '../parts/basics.tsx'
import { useMaySee, useWrite } from '../parts/hooks.ts'
import { PlainRows } from '../parts/plain-rows.tsx'
import { listPath, yesNo } from '../parts/filter.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { RecordEdit } from '../parts/record-screens.tsx'
import { api, type Reply } from '../api.ts'
import { HideDialog } from './hide-dialog.tsx'

const filters = (
  <>
    <SelectInput source="is_hidden" label="Görünüş" choices={yesNo('Gizlədilib', 'Görünür')} />
    <SelectInput source="has_answer" label="Cavab" choices={yesNo('Cavab verilib', 'Cavabsız')} />
    <SelectInput
      source="has_waiting_photos"
      label="Şəkillər"
      choices={yesNo('Yoxlanılmalıdır', 'Yoxlanılıb və ya yoxdur')}
    />
    <SelectInput
      source="point"
      label="Ulduz"
      choices={[1, 2, 3, 4, 5].map((point) => ({ id: point, name: `${point} ulduz` }))}
    />
  </>
)

export function ReviewList() {
  return (
    <ListPanel
      search
      filters={filters}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      empty={
        <Beginning title="Hələ rəy yoxdur.">
          Müştəri aldığı məhsulun səhifəsində rəy yazan kimi burada görünəcək.
        </Beginning>
      }
    >
      <PlainRows<Review>
        name="Rəy"
        title={({ product, content }) => content || product.name}
        note={({ user, created_at, answer }) =>
          `${user.name} · ${dateTimeText(created_at)}${answer ? ` · Cavab: ${answer}` : ''}`
        }
        renderSign={({ product }) => <Thumb src={product.image} width={36} height={36} />}
        facts={[
          { label: 'Ulduz', isPlain: true, render: ({ point }) => <Stars point={point} /> },
          { label: 'Məhsul', isPlain: true, render: ({ product }) => product.name },
          { label: 'Vəziyyət', isPlain: true, render: stateOf },
        ]}
        isOff={({ hidden_at }) => hidden_at !== null}
        renderAct={(review) => <ReviewActs review={review} />}
      />
    </ListPanel>
  )
}

type Review = Reply<'reviews.list'>['results'][number]

/** The stars of a review: few stars are red, three are amber. */
function Stars({ point }: { point: number }) {
  const color = point < 3 ? 'error.main' : point === 3 ? 'warning.main' : 'success.main'
  return <Rating value={point} readOnly size="small" sx={{ color, verticalAlign: 'middle' }} />
}

/** Shows a hidden review again at once; hiding needs a reason. */
function ReviewActs({ review }: { review: Review }) {
  const refresh = useRefresh()
  const [isHiding, setHiding] = useState(false)
  const show = useWrite(
    () =>
      api.call('reviews.update', {
        id: review.id,
        version: review.version,
        is_hidden: false,
        answer: review.answer ?? '',
      }),
    { said: 'Rəy yenidən görünür.', onSuccess: () => refresh() },
  )
  return (
    <>
      <Button size="small" component={RouterLink} to={`/reviews/${review.id}`}>
        {review.answer ? 'Cavabı dəyiş' : 'Cavab yaz'}
      </Button>
      {review.hidden_at ? (
        <Button size="small" disabled={show.isPending} onClick={() => show.mutate(undefined)}>
          Göstər
        </Button>
      ) : (
        <Button size="small" color="inherit" onClick={() => setHiding(true)}>
          Gizlət
        </Button>
      )}
      {isHiding && <HideDialog review={review} close={() => setHiding(false)} />}
    </>
  )
}

const AMBER = { bgcolor: 'warning.light', color: 'warning.main' } as const

function stateOf({ photos, hidden_at, answer }: Review) {
  if (photos.some(({ is_shown }) => is_shown === null)) return <Chip label="Şəkil yoxlanılmalıdır" sx={AMBER} />
  if (hidden_at) return <Chip label="Gizlədilib" sx={AMBER} />
  return answer ? <Chip label="Cavab verilib" sx={TINTED} /> : null
}

export function ReviewEdit() {
  return (
    <RecordEdit
      redirect="list"
      transform={({ version, is_hidden, hidden_reason, answer, photos }: RaRecord) => ({
        version,
        is_hidden,
        hidden_reason: hidden_reason ?? '',
        answer: answer ?? '',
        photos: photos.map(({ id, is_shown }: ReviewPhoto) => ({ id, is_shown })),
      })}
    >
      <KeptForm remove={null}>
        <Written />
        <ReviewPhotos />
        <TextInput
          source="answer"
          label="Mağazanın cavabı"
          multiline
          minRows={3}
          helperText="Rəyin altında hamıya görünür"
        />
        <BooleanInput source="is_hidden" label="Gizlət" helperText="Rəy saytda görünmür; səbəbini yazmaq lazımdır" />
        <FormDataConsumer>
          {({ formData }) =>
            formData.is_hidden && (
              <TextInput
                source="hidden_reason"
                label="Səbəb"
                validate={required('Səbəbi yazın.')}
                helperText="Müştəriyə göstərilmir, jurnalda qalır"
              />
            )
          }
        </FormDataConsumer>
      </KeptForm>
    </RecordEdit>
  )
}

/** The product, the customer and the customer's text, which cannot be edited. */
function Written() {
  const review = useRecordContext<Review>()
  const maySee = useMaySee()
  if (!review) return null
  const { product, user, point } = review
  const customer = maySee('customers') ? <RouterLink to={`/customers/${user.id}`}>{user.name}</RouterLink> : user.name
  return (
    <Stack spacing={2} sx={{ mb: 2, width: '100%' }}>
      <InRow spacing={2}>
        <Thumb src={product.image} width={64} height={80} />
        <Box sx={{ minWidth: 0 }}>
          <PartTitle>
            {maySee('products') ? <RouterLink to={`/products/${product.id}`}>{product.name}</RouterLink> : product.name}
          </PartTitle>
          <Grey>
            {customer}, {dateTimeText(review.created_at)}
          </Grey>
          {maySee('orders') && (
            <Note>
              <RouterLink to={listPath('orders', { customer: user.id })}>Sifarişləri</RouterLink>
            </Note>
          )}
        </Box>
      </InRow>
      <InRow spacing={1}>
        <Stars point={point} />
        {review.bought && <Chip label="Alıb" sx={TINTED} />}
      </InRow>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{review.content || 'Mətn yoxdur.'}</Typography>
      {review.hidden_at && <Alert severity="info">Gizlədilib: {review.hidden_reason}</Alert>}
    </Stack>
  )
}

type ReviewPhoto = Reply<'reviews.show'>['photos'][number]

const Photo = styled('img')({ width: 200, height: 200, objectFit: 'cover', borderRadius: 8, display: 'block' })

/** The photos of a review; each becomes public once staff approve it here (B20). */
function ReviewPhotos() {
  const { field } = useInput({ source: 'photos' })
  const photos = field.value as ReviewPhoto[]
  if (photos.length === 0) return null
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      <Typography variant="subtitle2" component="h3">
        Şəkillər
      </Typography>
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap' }}>
        {photos.map((photo, index) => (
          <Stack key={photo.id} spacing={1}>
            <Link href={photo.image.replace('/640.', '/1920.')} target="_blank" rel="noreferrer">
              <Photo src={photo.image} alt={`Şəkil ${index + 1}`} />
            </Link>
            <ToggleButtonGroup
              exclusive
              size="small"
              fullWidth
              value={photo.is_shown}
              aria-label={`Şəkil ${index + 1}`}
              onChange={(_event, is_shown: boolean | null) =>
                is_shown !== null && field.onChange(photos.map((one) => (one === photo ? { ...one, is_shown } : one)))
              }
            >
              <ToggleButton value={true}>Göstər</ToggleButton>
              <ToggleButton value={false}>Gizlət</ToggleButton>
            </ToggleButtonGroup>
          </Stack>
        ))}
      </Stack>
      {photos.some(({ is_shown }) => is_shown === null) && <Note>Qərar verilməyən şəkli yalnız müəllifi görür.</Note>}
    </Stack>
  )
}
