import { Box } from '@mui/material'
import { useState } from 'react'
import { TypedField } from '../parts/basics.tsx'

const CELLS = [0, 1, 2, 3, 4, 5]

/**
 * The code of the second factor: six digits in six cells. It is one field, so that a code can be pasted and
 * autofilled; a recovery code, which has letters, is shown as plain text in it.
 */
export function CodeField() {
  const [typed, setTyped] = useState('')
  const [hasFocus, setFocus] = useState(true)
  const isDigits = /^\d{0,6}$/.test(typed)
  return (
    <Box sx={{ position: 'relative' }}>
      <TypedField
        name="code"
        label="Təsdiq kodu"
        value={typed}
        change={setTyped}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        required
        autoFocus
        helperText="Tətbiqdəki 6 rəqəm və ya bərpa kodu. Giriş açarınız varsa, kod lazım deyil."
        autoComplete="one-time-code"
        sx={
          isDigits
            ? {
                '& .MuiInputBase-root': { height: 52, bgcolor: 'transparent', '&.Mui-focused': { boxShadow: 'none' } },
                '& fieldset': { border: 0 },
                '& input': { opacity: 0 },
              }
            : { '& .MuiInputBase-root': { height: 52 } }
        }
      />
      {isDigits && (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            insetInline: 0,
            top: 26,
            display: 'grid',
            gridTemplateColumns: 'repeat(3, 1fr) 12px repeat(3, 1fr)',
            gap: 1,
            pointerEvents: 'none',
          }}
        >
          {CELLS.map((place) => {
            const isNext = hasFocus && place === Math.min(typed.length, 5)
            return (
              <Box
                key={place}
                sx={{
                  gridColumn: place < 3 ? place + 1 : place + 2,
                  height: 52,
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: 1,
                  border: isNext ? 2 : 1,
                  borderColor: isNext ? 'primary.main' : 'text.secondary',
                  bgcolor: 'background.paper',
                  fontSize: 20,
                  fontWeight: 600,
                  ...(isNext && { outline: '4px solid', outlineColor: (theme) => theme.palette.primary.light }),
                }}
              >
                {typed[place] ??
                  (isNext && <Box component="span" sx={{ width: 2, height: 22, bgcolor: 'primary.main' }} />)}
              </Box>
            )
          })}
          <Box component="span" sx={{ gridColumn: 4, gridRow: 1, placeSelf: 'center', color: 'text.secondary' }}>
            –
          </Box>
        </Box>
      )}
    </Box>
  )
}
