import { Box, Button } from '@mui/material'
import { TINTED } from '../parts/basics.tsx'

type ToggleChipsProps<Id> = {
  label: string
  choices: readonly { id: Id; name: string }[]
  chosen: readonly Id[]
  toggle: (id: Id) => void
}

/** A row of round buttons. Several can be on. */
export function ToggleChips<Id extends string | number>({ label, choices, chosen, toggle }: ToggleChipsProps<Id>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, mb: 1.5 }}>
      {choices.map(({ id, name }) => {
        const isOn = chosen.includes(id)
        return (
          <Button
            key={id}
            variant="outlined"
            color="inherit"
            aria-pressed={isOn}
            onClick={() => toggle(id)}
            sx={{
              minWidth: 44,
              minHeight: { xs: 44, sm: 36 },
              px: 1.5,
              borderColor: 'divider',
              ...(isOn && { ...TINTED, borderColor: 'transparent' }),
            }}
          >
            {name}
          </Button>
        )
      })}
    </Box>
  )
}

/** Returns a list with or without a value. */
export const toggled = <Id,>(list: readonly Id[], id: Id): Id[] =>
  list.includes(id) ? list.filter((one) => one !== id) : [...list, id]
