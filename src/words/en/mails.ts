import type * as az from '../az/mails.ts'

export const mail: typeof az.mail = {
  hello: 'Hello!',
  helloName: 'Hello, {name}!',
  customer: 'customer',
  notActive: 'The account is not active yet. Request the activation e-mail again: {link}',
  notRegistered: 'If you did not register, please ignore this mail.',
  notExpected: 'If you did not expect this invitation, please ignore this mail.',
  passwordStays: 'If this was not you, there is nothing to do: your password stays as it is.',
  notRegistering: 'If it was not you who wanted to register, there is nothing to do.',
  newDevice: 'New device logged in to your account',
  newDeviceText:
    'Somebody logged in to your account from a device that was not used before. If this was you, there is nothing to do.',
  newDeviceElse: 'If it was not you, reset your password: all devices will be logged out.',
  resetPassword: 'Reset the password',
  emailTaken: 'You have an account with this e-mail',
  emailTakenText:
    'Somebody wanted to use this e-mail for another account. You already have an account with it, and it stays as it is.',
  forgotPassword: 'If you do not remember your password, reset it.',
  confirmEmail: 'Confirm your new e-mail',
  confirmEmailText:
    'To use this e-mail for your account, press the button below. The link works for 24 hours, and once.',
  confirmEmailButton: 'Confirm the e-mail',
  notAsked: 'If this was not you, please ignore this mail.',
  emailChanging: 'The e-mail of your account is being changed',
  emailChangingText:
    'A new e-mail was given for your account. It counts after the link that was sent to the new address has been opened.',
  emailChangingTo:
    'A new e-mail was given for your account: {email}. It counts after the link that was sent to the new address has been opened.',
  emailUndo:
    'If this was not you, undo it within 7 days with the button below: all devices will be logged out, and you will get a link to change your password.',
  undo: 'Undo',
  didIt: 'If this was you, there is nothing to do.',
  once: 'This message is sent once.',
  leaveList: 'To remove your address from the list: {link}',
  erased: 'Your account has been deleted',
  erasedText:
    'Your account has been deleted as you asked: your name, e-mail, phone and addresses are no longer in the shop. Orders are kept without a name, for the books.',
  erasedElse: 'If this was not you, please write to us.',
  gift: 'Gift, free',
  goods: 'Products',
  total: 'Total',
  recipient: 'Collected by: {name}',
  address: 'Address: {address}',
  phone: 'Phone: {phone}.',
  payment: 'Payment: {payment}.',
  pickupPlace: 'Where to collect: {place}',
  paid: '{payment}, paid',
  unpaid: '{payment}, awaiting payment',
  tracking: 'Tracking number: {number}',
  reason: 'Reason: {reason}',
  unpaidInTime: 'Not paid in time',
  refundComes: 'We will contact you to refund what you paid.',
  accepted: 'Order received: no. {number}',
  acceptedText: 'This e-mail was given in order no. {number}. Total: {total}.',
  seeOrder: 'View order',
  unknownOrder: 'If you know nothing about this order, please ignore this e-mail.',
  trackParcel: 'Track the parcel at the post',
  followOrder: 'Follow the order',
  followWithoutLogin: 'Follow without login',
  paymentCame: 'Payment received: no. {number}',
  paymentCameText: 'We have received the online payment of {total} for order no. {number}. Thank you.',
  paymentWaits: 'Your order is awaiting payment: no. {number}',
  paymentWaitsText:
    'Your order no. {number} is awaiting payment: {total}. If it is not paid by {until}, it will be cancelled.',
  payOrder: 'Pay the order',
  returnSent: 'We have your return request: no. {number}',
  returnSentText: 'We have received your return request for order no. {number}. We will answer within one working day.',
  returnAccepted: 'Your return was accepted: no. {number}',
  returnAcceptedText: 'Your return request for order no. {number} was accepted. {way}',
  courierCalls: 'A courier will call you to collect the goods.',
  bringToShop: 'Please bring the goods to the shop.',
  bringToShopBy: 'Please bring the goods to the shop by {day}.',
  moneyComesBack: 'When the goods have reached us, we will refund what you paid.',
  returnRefused: 'Your return request was refused: no. {number}',
  returnRefusedText: 'We could not accept your return request for order no. {number}.',
  askUs: 'If you have a question, write to us or call us.',
  returnWithdrawn: 'Your return request was taken back: no. {number}',
  returnWithdrawnText: 'You have withdrawn your return request for order no. {number}. You keep the goods.',
}

export const letter: typeof az.letter = {
  activation: {
    subject: 'Activate your account',
    text: 'To complete your registration, press the button below. The link works for 3 days, and once.',
    button: 'Activate the account',
  },
  invitation: {
    subject: 'An account was opened for you',
    text: 'An account was opened for you at {mağaza}: you can see your orders there. Set a password with the button below. The link works for 7 days, and once.',
    button: 'Set a password',
  },
  'account-exists': {
    subject: 'You have an account with this e-mail',
    text: 'Someone tried to register with this e-mail. You already have an account with it, and it stays as it is.\n\nIf you do not remember your password, reset it.',
    button: 'Reset the password',
  },
  'password-reset': {
    subject: 'Reset your password',
    text: 'To set a new password, press the button below. The link works once and expires in 1 hour.',
    button: 'Change the password',
  },
  'order-received': {
    subject: 'We have received your order: no. {nömrə}',
    text: 'We have received your order no. {nömrə}. It will be delivered as soon as possible.',
    button: 'View order',
  },
  'order-changed': {
    subject: 'Your order was changed: no. {nömrə}',
    text: 'Your order no. {nömrə} was changed. It is now like this:',
    button: 'View order',
  },
  'order-preparing': {
    subject: 'Your order is being prepared: no. {nömrə}',
    text: 'We are packing your order no. {nömrə}. We will write to you when it is on its way.',
    button: 'View order',
  },
  'order-on_way': {
    subject: 'Your order is on its way: no. {nömrə}',
    text: 'Your order no. {nömrə} has been handed over to the courier.',
    button: 'View order',
  },
  'order-postponed': {
    subject: 'Your order has been moved to another day: no. {nömrə}',
    text: 'Your order no. {nömrə} was not delivered today. We will bring it on the new day.',
    button: 'View order',
  },
  'order-delivered': {
    subject: 'Your order was delivered: no. {nömrə}',
    text: 'Your order no. {nömrə} was delivered. Thank you for choosing us!',
    button: 'View order',
  },
  'order-canceled': {
    subject: 'Your order was cancelled: no. {nömrə}',
    text: 'Your order no. {nömrə} was cancelled.',
    button: 'View order',
  },
  'order-returned': {
    subject: 'Your return was recorded: no. {nömrə}',
    text: 'We have received the goods returned from order no. {nömrə}.',
    button: 'View order',
  },
  'back-in-stock': {
    subject: 'Back in stock: {məhsul}',
    text: 'The product that you were waiting for is in stock again: {məhsul}.',
    button: 'View product',
  },
}

export const pickupLetter: typeof az.pickupLetter = {
  'order-received': {
    subject: 'We have received your order: no. {nömrə}',
    text: 'We have received your order no. {nömrə}. We will tell you when it is ready.',
  },
  'order-preparing': {
    subject: 'Your order is being prepared: no. {nömrə}',
    text: 'We are packing your order no. {nömrə}. We will write to you when it is ready.',
  },
  'order-on_way': {
    subject: 'Your order is ready: no. {nömrə}',
    text: 'Your order no. {nömrə} is ready: you can come and collect it.',
  },
  'order-delivered': {
    subject: 'Your order was collected: no. {nömrə}',
    text: 'Your order no. {nömrə} was collected. Thank you for choosing us!',
  },
}

export const postLetter: typeof az.postLetter = {
  'order-on_way': {
    subject: 'Your order has been handed over to the postal service: no. {nömrə}',
    text: 'Your order no. {nömrə} has been handed over to the postal service.',
  },
}
