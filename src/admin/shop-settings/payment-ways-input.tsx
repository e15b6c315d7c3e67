import OnlineIcon from '@mui/icons-material/CreditCardOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CardIcon from '@mui/icons-material/PhoneAndroidOutlined'
import { Avatar, Box, FormHelperText, Switch, Typography } from '@mui/material'
import { useState } from 'react'
import { Link, useInput } from 'react-admin'
import type { Shop } from '#src/contract/client/shapes.ts'
import { Note } from '../parts/basics.tsx'
import { moved, SortableItem, SortableList } from '../parts/sortable.tsx'

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
        <Typography id="payment-ways-title" sx={{ fontWeight: 600 }}>
          Ödəniş yolları
        </Typography>
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
        Onlayn ödəniş üçün provayder lazımdır: <Link to="/payment-settings">Kartla ödəniş</Link>
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
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
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
