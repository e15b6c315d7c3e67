import { Chip } from '@mui/material'
import type { Reply } from '../api.ts'
import { TINTED } from '../parts/basics.tsx'
import { roleText } from '../words/role-words.ts'

export type CustomerRow = Reply<'customers.list'>['results'][number]

/**
 * Chips for a customer's prices, refused parcels, role, block and invitation. `inList`: without the state that most
 * customers have.
 */
export function CustomerChips({ customer, inList = false }: { customer: CustomerRow; inList?: boolean }) {
  return (
    <>
      {customer.wholesaler && (
        <Chip label={customer.percent > 0 ? `Topdan −${customer.percent}%` : 'Topdan'} sx={TINTED} />
      )}
      {customer.refused_count > 0 && (
        <Chip
          label={`${customer.refused_count} dəfə qapıda götürməyib`}
          sx={
            customer.refused_count > 2
              ? { bgcolor: 'error.light', color: 'error.main' }
              : { bgcolor: 'warning.light', color: 'warning.main' }
          }
        />
      )}
      {customer.role !== null && (
        <Chip color="info" variant="outlined" label={roleText(customer.role, customer.role_name)} />
      )}
      {customer.blocked_at !== null && <Chip color="error" label="Bloklanıb" />}
      {customer.invitation && (
        <Chip
          color="info"
          variant="outlined"
          label={
            customer.invitation.role === null
              ? 'Dəvət göndərilib'
              : `Dəvət göndərilib: ${roleText(customer.invitation.role, customer.invitation.role_name)}`
          }
        />
      )}
      {!inList && !customer.is_active && !customer.invitation && (
        <Chip variant="outlined" label={customer.email === '' ? 'Saytda hesabsız' : 'Təsdiqlənməyib'} />
      )}
    </>
  )
}
