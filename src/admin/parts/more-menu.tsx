import MoreIcon from '@mui/icons-material/MoreHoriz'
import { IconButton, Menu, MenuItem, type IconButtonProps } from '@mui/material'
import { useState } from 'react'

type MoreMenuProps = IconButtonProps & {
  /** False and null are left out. */
  entries: readonly ({ label: string; run: () => void; isDangerous?: boolean; isDisabled?: boolean } | false | null)[]
}

/** The three dots of a place without room for more buttons. */
export function MoreMenu({ entries, ...button }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        size="large"
        aria-label="Digər əməliyyatlar"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        {...button}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {entries.map(
          (entry) =>
            entry && (
              <MenuItem
                key={entry.label}
                disabled={entry.isDisabled ?? false}
                sx={entry.isDangerous ? { color: 'error.main' } : {}}
                onClick={() => {
                  setAnchor(null)
                  entry.run()
                }}
              >
                {entry.label}
              </MenuItem>
            ),
        )}
      </Menu>
    </>
  )
}
