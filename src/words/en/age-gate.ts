import type { ageGate as az } from '../az/age-gate.ts'

export const ageGate: typeof az = {
  question: 'Are you {age} or older?',
  yes: 'Yes, I am {age} or older',
  no: 'No',
  tooYoung: 'Visitors under {age} cannot continue!',
  needsScript:
    'The cart and orders need JavaScript: enable it in your browser and reload the page. Without it you can only look at products.',
}
