import MoreIcon from '@mui/icons-material/ExpandMore'
import { Button, Menu, MenuItem, type ButtonProps } from '@mui/material'
import { useState } from 'react'

type ChoiceMenuProps<Id> = ButtonProps & {
  choices: readonly { id: Id; name: string }[]
  chosen?: Id
  choose: (id: Id) => void
}

/** A button that opens a menu of choices. */
export function ChoiceMenu<Id extends string | number>({ choices, chosen, choose, ...button }: ChoiceMenuProps<Id>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        endIcon={<MoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...button}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choices.map(({ id, name }) => (
          <MenuItem
            key={id}
            selected={id === chosen}
            onClick={() => {
              setAnchor(null)
              choose(id)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
