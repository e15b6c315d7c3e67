import { handler } from '../call/handler.ts'

/** GET users/profile/. */
export const showProfile = handler('profile', async (_input, { caller }) => ({
  ...caller,
  name: `${caller.first_name} ${caller.last_name}`.trim(),
}))
