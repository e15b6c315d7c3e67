import type * as az from '../az/orders-and-money.ts'

export const failure: typeof az.failure = {
  money: 'На карте недостаточно средств или исчерпан лимит.',
  card: 'Данные карты неверны или срок её действия истёк.',
  bank: 'Банк не разрешил платёж. Свяжитесь со своим банком.',
  customer: 'Вы отказались от оплаты.',
  later: 'Сейчас оплатить не удалось. Попробуйте немного позже.',
}

export const returnReason: typeof az.returnReason = {
  defective: 'Брак',
  wrong: 'Не тот товар',
  damaged: 'Пришёл повреждённым',
  disliked: 'Не понравился',
  other: 'Другое',
}

export const carriage: typeof az.carriage = {
  shop: 'Обратную доставку оплачивает магазин.',
  both: 'Возврат бракованного, повреждённого или не того товара оплачивает магазин, остального — вы.',
  customer: 'Возврат оплачиваете вы.',
}

export const paymentName: typeof az.paymentName = {
  cash: 'Наличными при получении',
  card: 'Картой при получении',
  online: 'Картой онлайн',
}

export const paymentSentence: typeof az.paymentSentence = {
  cash: 'Вы оплатите заказ наличными при получении.',
  card: 'Вы оплатите заказ картой при получении.',
  online: 'На следующем шаге вы оплатите на странице банка и вернётесь сюда.',
}

export const stage: typeof az.stage = {
  received: 'Заказ принят',
  preparing: 'Собирается',
  on_way: 'Передан в доставку',
  delivered: 'Вручён',
  canceled: 'Заказ отменён',
  returned: 'Возвращён',
  ready: 'Готов к выдаче',
  collected: 'Получен',
  posted: 'Передан на почту',
  tooLate: 'Заказ уже в пути, поэтому отменить его нельзя.',
  tooLateReady: 'Заказ уже готов, поэтому отменить его нельзя.',
  couponDiscount: 'Скидка по купону ({code})',
  staffDiscount: 'Скидка ({reason})',
  discount: 'Скидка',
}
