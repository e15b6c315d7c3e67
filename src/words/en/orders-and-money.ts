import type * as az from '../az/orders-and-money.ts'

export const failure: typeof az.failure = {
  money: 'The card has too little money, or its limit is reached.',
  card: 'The card details are wrong, or the card has expired.',
  bank: 'The bank did not allow the payment. Please contact your bank.',
  customer: 'You cancelled the payment.',
  later: 'The payment did not work just now. Please try again a little later.',
}

export const returnReason: typeof az.returnReason = {
  defective: 'Faulty',
  wrong: 'Wrong item',
  damaged: 'Arrived damaged',
  disliked: 'Did not like it',
  other: 'Other',
}

export const carriage: typeof az.carriage = {
  shop: 'The shop pays for return delivery.',
  both: 'The shop pays for the return of faulty, wrong or damaged goods; you pay for the rest.',
  customer: 'You pay for the return.',
}

export const paymentName: typeof az.paymentName = {
  cash: 'Cash on delivery',
  card: 'Card on delivery',
  online: 'Card online',
}

export const paymentSentence: typeof az.paymentSentence = {
  cash: 'You pay in cash when you receive the order.',
  card: 'You pay by card when you receive the order.',
  online: 'In the next step you pay on the bank’s page, and then you come back here.',
}

export const stage: typeof az.stage = {
  received: 'Order received',
  preparing: 'Being prepared',
  on_way: 'On its way',
  delivered: 'Delivered',
  canceled: 'Order cancelled',
  returned: 'Returned',
  ready: 'Ready',
  collected: 'Collected',
  posted: 'Handed to the post',
  tooLate: 'Your order is on its way, so it can no longer be cancelled.',
  tooLateReady: 'Your order is ready, so it can no longer be cancelled.',
  couponDiscount: 'Coupon discount ({code})',
  staffDiscount: 'Discount ({reason})',
  discount: 'Discount',
}
