import OnlineIcon from '@mui/icons-material/CreditCardOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CardIcon from '@mui/icons-material/PhoneAndroidOutlined'
import { Avatar, Box, Button, FormHelperText, Stack, Switch } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import UploadIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Shop } from '#src/contract/client/shapes.ts'
import { pictureUrl } from '#src/domain/media/renditions.ts'
import { Note, Strong } from '../parts/basics.tsx'
import { moved, SortableItem, SortableList } from '../parts/sortable.tsx'
import { api } from '../api.ts'
import { FieldLabel } from '../parts/field-label.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'
import { PictureFrame } from '../pictures/picture-input.tsx'

type Way = Shop['payment_ways'][number]

const ways = {
  online: { name: 'Onlayn kartla', about: 'Sifariş dərhal ödənilir', icon: OnlineIcon },
  cash: { name: 'Qapıda nağd', about: 'Kuryerə və ya mağazada', icon: CashIcon },
  card: { name: 'Qapıda kart', about: 'Kuryerin terminalı ilə', icon: CardIcon },
} satisfies Record<Way, object>
const all = Object.keys(ways) as Way[]

/** The ways to pay, each on or off, in the order in which the checkout shows them (D18). */
export function PaymentWaysInput() {
  const { field, fieldState } = useInput<Way[]>({ source: 'payment_ways' })
  const chosen = (field.value ?? []) as Way[]
  const { data: setup } = useRead(['payment-settings'], 'payment-settings.show', {})
  const [order, setOrder] = useState(all)
  // The form may get another value, such as a draft: its order counts, and the others keep their places as they can.
  const displayed = order.filter((way) => chosen.includes(way)).join() === chosen.join() ? order : ordered(chosen)
  const change = (next: Way[], on: readonly Way[]) => {
    setOrder(next)
    field.onChange(next.filter((way) => on.includes(way)))
  }
  return (
    <Box role="group" aria-labelledby="payment-ways-title" sx={{ width: '100%', my: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between', mb: 1 }}>
        <Strong id="payment-ways-title">Ödəniş yolları</Strong>
        <Note>Sıra ödəniş səhifəsindəki kimidir</Note>
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', overflow: 'hidden' }}>
        <SortableList ids={displayed} onMove={(from, to) => change(moved(displayed, from, to), chosen)}>
          {displayed.map((way, at) => (
            <PaymentWay
              key={way}
              way={way}
              isFirst={at === 0}
              isOn={chosen.includes(way)}
              turn={(isOn) => change(displayed, isOn ? [...chosen, way] : chosen.filter((one) => one !== way))}
            />
          ))}
        </SortableList>
      </Box>
      <FormHelperText error={fieldState.invalid}>
        {chosen.length === 0 && 'Ən azı bir yolu yandırın. '}
        {setup?.provider === null && (
          <>
            Onlayn ödəniş üçün provayder lazımdır: <Link to="/payment-settings">Kartla ödəniş</Link>
          </>
        )}
      </FormHelperText>
    </Box>
  )
}

type PaymentWayProps = { way: Way; isFirst: boolean; isOn: boolean; turn: (isOn: boolean) => void }

function PaymentWay({ way, isFirst, isOn, turn }: PaymentWayProps) {
  const { name, about, icon: Icon } = ways[way]
  return (
    <SortableItem
      id={way}
      name={name}
      sx={{
        alignItems: 'center',
        px: 1,
        py: 1.25,
        bgcolor: 'background.paper',
        borderTop: isFirst ? 0 : 1,
        borderColor: 'divider',
      }}
    >
      <Avatar
        aria-hidden
        sx={{ width: 36, height: 36, bgcolor: isOn ? 'primary.light' : 'action.hover', color: 'text.primary' }}
      >
        <Icon fontSize="small" />
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, ml: 0.5 }}>
        <Strong>{name}</Strong>
        <Note>{about}</Note>
      </Box>
      <Switch
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        slotProps={{ input: { 'aria-label': name } }}
      />
    </SortableItem>
  )
}

function ordered(chosen: readonly Way[]): Way[] {
  return [...chosen, ...all.filter((way) => !chosen.includes(way))]
}

type MediaKeyInputProps = { source: string; label: string; format: 'png' | 'jpg'; helperText?: string }

/** A picture that a setting refers to by key. */
export function MediaKeyInput({ source, label, format, helperText }: MediaKeyInputProps) {
  const { setValue } = useFormContext()
  const key = useWatch({ name: source }) as string | null | undefined
  const upload = useWrite((file: File) => api.call('media.create', { file }), {
    // '/media/{key}/…'
    onSuccess: ({ image }) => setValue(source, image.split('/')[2], { shouldDirty: true }),
  })
  return (
    <Box sx={{ width: '100%', mb: 2 }}>
      <FieldLabel label={label} isOptional />
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2, alignItems: { sm: 'center' } }}>
        <PictureFrame image={key ? pictureUrl(key, 320, format) : null} isLogo={format === 'png'} />
        <Stack direction={{ xs: 'row', sm: 'column' }} sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
          <FileButton
            label={`${label}: şəkil seç`}
            accept="image/png,image/jpeg,image/webp"
            startIcon={<UploadIcon />}
            disabled={upload.isPending}
            take={upload.mutate}
          >
            {key ? 'Dəyiş' : 'Şəkil yüklə'}
          </FileButton>
          {key && (
            <Button color="inherit" onClick={() => setValue(source, null, { shouldDirty: true })}>
              Şəkli götür
            </Button>
          )}
        </Stack>
      </Stack>
      {helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  )
}
