import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  MenuList,
  Typography,
} from '@mui/material'
import { useRefresh } from 'ra-core'
import { api } from '../api.ts'
import { Note } from '../parts/basics.tsx'
import { useRead, useWrite } from '../parts/hooks.ts'

type CourierDialogProps = { ids: readonly number[]; current?: number | null; onClose: () => void }

/** Assigns orders to the chosen courier at once, all of them or none (A20), but names those that no courier takes. */
export function CourierDialog({ ids, current = null, onClose }: CourierDialogProps) {
  const refresh = useRefresh()
  const { data } = useRead(['couriers', 'choices'], 'couriers.list', { is_active: 'true', per_page: 100 })
  const assign = useWrite((courier: number | null) => api.call('couriers.assign', { ids: [...ids], courier }), {
    said: ({ count, left_out }) =>
      [
        count > 0 || left_out.length === 0 ? `${count} sifarişin kuryeri dəyişdi.` : '',
        left_out.length > 0 ? `Kuryerlə getmir: ${left_out.map((number) => `№ ${number}`).join(', ')}.` : '',
      ].join(' '),
    onSuccess: () => {
      refresh()
      onClose()
    },
  })
  // Several orders may have couriers that the dialog does not know.
  const mayRemove = current !== null || ids.length > 1
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="courier-title">
      <DialogTitle id="courier-title">
        {ids.length === 1 ? 'Sifarişin kuryeri' : `${ids.length} sifarişin kuryeri`}
      </DialogTitle>
      <DialogContent sx={{ px: 1.5, pb: 0 }}>
        {data?.total === 0 && (
          <Typography sx={{ px: 1.5, pb: 1 }}>Əvvəlcə “Kuryerlər” bölməsində kuryer əlavə edin.</Typography>
        )}
        <MenuList aria-labelledby="courier-title" autoFocusItem>
          {data?.results.map(({ id, name, open_orders }) => (
            <MenuItem
              key={id}
              selected={id === current}
              disabled={assign.isPending}
              onClick={() => assign.mutate(id)}
              sx={{ borderRadius: 1, px: 1.5, minHeight: 48, justifyContent: 'space-between', gap: 2 }}
            >
              <span>{name}</span>
              <Note component="span">{open_orders} sifariş</Note>
            </MenuItem>
          ))}
        </MenuList>
      </DialogContent>
      <DialogActions>
        {mayRemove && (
          <Button color="error" disabled={assign.isPending} onClick={() => assign.mutate(null)}>
            Kuryersiz
          </Button>
        )}
        <Button onClick={onClose}>İmtina</Button>
      </DialogActions>
    </Dialog>
  )
}
