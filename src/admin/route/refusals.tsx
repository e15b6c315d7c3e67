import { Alert } from '@mui/material'
import type { WaitingSteps } from './waiting-steps.ts'

/** The steps that the shop rejected, each until the courier has read why. */
export function Refusals({ waiting: { steps, dismiss } }: { waiting: WaitingSteps }) {
  return steps
    .filter(({ refusal }) => refusal !== undefined)
    .map(({ key, number, refusal }) => (
      <Alert key={key} severity="error" onClose={() => dismiss(key)} sx={{ mb: 1.5 }}>
        № {number}: yazdığınız qəbul olunmadı. {refusal}
      </Alert>
    ))
}
