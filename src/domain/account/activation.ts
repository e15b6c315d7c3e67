/** The code of the response to a used activation link of an active account (E7). */
export const ALREADY_ACTIVE = 'already_active'
