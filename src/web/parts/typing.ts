/** The delay from the last key press to the request (storefront §9), ms. */
export const TYPING_DELAY = 500

/** The fewest letters of a search. */
export const LEAST_LETTERS = 2
