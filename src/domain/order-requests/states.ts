/**
 * The states of a request ('Bir kliklə al', E14). All but 'open' close it. 'ordered' is set by the order that staff
 * write for it, and is final.
 */
export const orderRequestStates = ['open', 'called', 'ordered', 'failed'] as const
export type OrderRequestState = (typeof orderRequestStates)[number]

/** The states that a member of staff sets by hand: 'Zəng edildi' and 'Alınmadı'. */
export const closingStates = ['called', 'failed'] as const
