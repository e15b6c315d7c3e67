import { percentNumber } from '../../domain/percent.ts'
import { handler } from '../call/handler.ts'

/** GET users/profile/. */
export const showProfile = handler('profile', async (_input, { caller }) => ({
  ...caller,
  percent: percentNumber(caller.percent),
  name: `${caller.first_name} ${caller.last_name}`.trim(),
}))
