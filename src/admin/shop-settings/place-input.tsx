import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput } from 'ra-core'
import { placeOf } from '#src/domain/shop/place-of.ts'

const HINT = 'Google Maps və ya OpenStreetMap linkini qoyun, ya da 40.3755, 49.8328 kimi yazın'
const SHORT = 'Linkdə yer yoxdur. Xəritədə yeri açıb brauzerdəki uzun linki qoyun, ya da 40.3755, 49.8328 kimi yazın.'

/** The shop's place on the map: a pasted link, or two numbers (E31). Without one, the shop shows no map. */
export function PlaceInput() {
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && typed.trim() !== '' && placeOf(typed) === null
  const { field: latitude } = useInput({ source: 'latitude', validate: () => (isWrong ? SHORT : undefined) })
  const { field: longitude } = useInput({ source: 'longitude' })
  const stored = latitude.value === null || latitude.value === '' ? '' : `${latitude.value}, ${longitude.value}`
  const type = (text: string) => {
    setTyped(text)
    const place = placeOf(text)
    if (!place && text.trim() !== '') return
    latitude.onChange(place?.latitude ?? null)
    longitude.onChange(place?.longitude ?? null)
  }
  return (
    <TextField
      label="Xəritədə yer"
      value={typed ?? stored}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        if (!isWrong) setTyped(null)
        latitude.onBlur()
      }}
      error={isWrong}
      helperText={isWrong ? SHORT : HINT}
      slotProps={{ htmlInput: { maxLength: 1000 } }}
    />
  )
}
