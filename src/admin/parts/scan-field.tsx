import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useEffectEvent, useState } from 'react'

/** Shortest code that counts as scanned when no field has the focus; shorter digits are somebody's typing. */
const LEAST = 4
/** A scanner types a code at once; after so long without a key a new one begins, ms. */
const PAUSE = 500

/**
 * A field for a barcode or SKU: a scanner types digits and Enter, into the field, or anywhere on the screen while no other
 * field has the focus (V4).
 */
export function ScanField({ label, onScan }: { label: string; onScan: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    let digits = ''
    let last = 0
    const listen = ({ key, target, timeStamp }: KeyboardEvent) => {
      if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return
      if (timeStamp - last > PAUSE) digits = ''
      last = timeStamp
      if (/^\d$/.test(key)) digits += key
      else if (key === 'Enter' && digits.length >= LEAST) {
        scanned(digits)
        digits = ''
      }
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  const scan = () => {
    if (typed.trim() !== '') onScan(typed.trim())
    setTyped('')
  }
  return (
    <TextField
      label={label} size="small" value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        scan()
      }}
      slotProps={{ htmlInput: { maxLength: 64, inputMode: 'numeric' }, input: { startAdornment: <InputAdornment position="start"><ScanIcon fontSize="small" /></InputAdornment> } }}
      sx={{ minWidth: 260 }}
    />
  )
}
