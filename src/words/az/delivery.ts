import type { Plural } from '../spoken.ts'

/** Delivery, its days and its price; ways to pay (B17, C13). */
export const delivery = {
  readyOn: '{days} hazır olacaq',
  orderDay: 'Sifariş günü',
  workingDays: { other: '{days} iş günü' } as Plural,
  readyAfter: '{days} hazır olur',
  ready: 'Hazır olacaq',
  day: 'Çatdırılma günü',
  pickupPromise: 'Hazır olanda xəbər verəcəyik',
  before: 'İş günü saat {hour}:00-\u2060dək verilən sifariş',
  anyOrder: 'Sifariş',
  packedSameDay: '{order} həmin gün yığılır',
  leavesSameDay: '{order} həmin gün yola düşür',
  cash: 'nağd',
  card: 'kartla',
  online: 'onlayn',
  or: ' və\u00A0ya ',
  payNowOrThen: 'Təhvil alanda və ya indi, onlayn',
  payOnReceipt: 'Məhsulu təhvil alanda ödəyirsiniz',
  free: 'Pulsuz',
  named: 'Çatdırılma: {name}',
  freeFrom: '{amount}-\u2060dan pulsuz',
  freeFromOrder: '{amount}-\u2060dan yuxarı sifarişə',
}

/** Months after a day of the month, weekdays from Sunday on, separated by commas. */
export const calendar = {
  months: 'yanvar,fevral,mart,aprel,may,iyun,iyul,avqust,sentyabr,oktyabr,noyabr,dekabr',
  weekdays: 'bazar,bazar ertəsi,çərşənbə axşamı,çərşənbə,cümə axşamı,cümə,şənbə',
  today: 'Bu gün',
  tomorrow: 'Sabah',
}
