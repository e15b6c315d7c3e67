import { Alert, Chip, Rating, Stack, Typography } from '@mui/material'
import {
  BooleanInput,
  FormDataConsumer,
  FunctionField,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  type RaRecord,
} from 'react-admin'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { Grey, Note, PartTitle } from '../parts/basics.tsx'
import { yesNo } from '../parts/filter.ts'
import { ListPanel } from '../parts/list-panel.tsx'
import { DateTimeCell } from '../parts/date-inputs.tsx'
import { Beginning } from '../parts/beginning.tsx'
import { RecordEdit } from '../parts/record-edit.tsx'
import { Rows } from '../parts/rows.tsx'
import { ReviewPhotos, type Photo } from './review-photos.tsx'

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
      <Rows rowClick="edit">
        <FunctionField label="Rəy" render={(review: RaRecord) => <ReviewText review={review} />} />
        <FunctionField
          source="point"
          label="Ulduz"
          render={(review: RaRecord) => <Rating value={review.point} readOnly size="small" />}
        />
        <FunctionField label="Vəziyyət" render={(review: RaRecord) => <State review={review} />} />
        <DateTimeCell source="created_at" label="Tarix" />
      </Rows>
    </ListPanel>
  )
}

/** The review's text, product and author. */
function ReviewText({ review }: { review: RaRecord }) {
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600, display: 'block' }}>
        {review.product.name}
      </Typography>
      {review.content && (
        <Typography component="span" variant="body2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {review.content}
        </Typography>
      )}
      <Note component="span" sx={{ display: 'block' }}>
        {review.user.name}
      </Note>
    </>
  )
}

function State({ review }: { review: RaRecord }) {
  if (review.photos.some((photo: Photo) => photo.is_shown === null))
    return <Chip color="info" variant="outlined" label="Şəkil yoxlanılmalıdır" />
  if (review.hidden_at) return <Chip color="warning" variant="outlined" label="Gizlədilib" />
  return review.answer ? <Chip variant="outlined" label="Cavab verilib" /> : null
}

export function ReviewEdit() {
  return (
    <RecordEdit
      redirect="list"
      transform={({ is_hidden, hidden_reason, answer, photos }: RaRecord) => ({
        is_hidden,
        hidden_reason: hidden_reason ?? '',
        answer: answer ?? '',
        photos: photos.map(({ id, is_shown }: Photo) => ({ id, is_shown })),
      })}
      queryOptions={{ select: (review: RaRecord) => ({ ...review, is_hidden: review.hidden_at !== null }) } as never}
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
        <BooleanInput source="is_hidden" label="Gizlət" />
        <FormDataConsumer>
          {({ formData }) =>
            formData.is_hidden && (
              <TextInput
                source="hidden_reason"
                label="Səbəb"
                validate={required()}
                helperText="Müştəriyə göstərilmir, jurnalda qalır"
              />
            )
          }
        </FormDataConsumer>
      </KeptForm>
    </RecordEdit>
  )
}

/** The customer's text, which cannot be edited. */
function Written() {
  const review = useRecordContext()
  if (!review) return null
  return (
    <Stack spacing={1} sx={{ mb: 2, width: '100%' }}>
      <PartTitle>{review.product.name}</PartTitle>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Rating value={review.point} readOnly />
        <Grey>
          {review.user.name}, {dateTimeText(review.created_at)}
        </Grey>
        {review.bought && <Chip color="success" variant="outlined" label="Alıb" />}
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line' }}>{review.content || 'Mətn yoxdur.'}</Typography>
      {review.hidden_at && <Alert severity="info">Gizlədilib: {review.hidden_reason}</Alert>}
    </Stack>
  )
}
