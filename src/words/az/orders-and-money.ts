/** Why a payment failed, for the customer (Y7). */
export const failure = {
  money: 'Kartda kifayət qədər vəsait yoxdur və ya limit dolub.',
  card: 'Kartın məlumatları düzgün deyil və ya müddəti bitib.',
  bank: 'Bank ödənişə icazə vermədi. Bankınızla əlaqə saxlayın.',
  customer: 'Ödənişdən imtina etmisiniz.',
  later: 'Ödəniş hazırda alınmadı. Bir az sonra yenidən cəhd edin.',
}

/** Why goods come back (A17, E16). */
export const returnReason = {
  defective: 'Qüsurlu',
  wrong: 'Səhv mal',
  damaged: 'Zədəli çatdı',
  disliked: 'Bəyənmədi',
  other: 'Digər',
}

/** The one who pays for bringing goods back (G8). */
export const carriage = {
  shop: 'Geri gətirilməni mağaza ödəyir.',
  both: 'Qüsurlu, səhv və ya zədəli malın geri gətirilməsini mağaza, qalanını siz ödəyirsiniz.',
  customer: 'Geri gətirilməni siz ödəyirsiniz.',
}

/** How an order is paid: in a table, in a mail. */
export const paymentName = {
  cash: 'Qapıda nağd',
  card: 'Qapıda kartla',
  online: 'Onlayn kartla',
}

/** How an order is going to be paid, as a sentence. */
export const paymentSentence = {
  cash: 'Ödənişi sifarişi təhvil alanda nağd edəcəksiniz.',
  card: 'Ödənişi sifarişi təhvil alanda kartla edəcəksiniz.',
  online: 'Növbəti addımda bankın səhifəsində ödəyəcəksiniz, sonra bura qayıdacaqsınız.',
}

/** The stages of an order (storefront §4). */
export const stage = {
  received: 'Sifariş alındı',
  preparing: 'Hazırlanır',
  on_way: 'Karqoya verildi',
  delivered: 'Təhvil verildi',
  canceled: 'Sifarişi iptal edildi',
  returned: 'Qaytarıldı',
  ready: 'Hazırdır',
  collected: 'Götürüldü',
  posted: 'Poçta verildi',
  tooLate: 'Sifarişiniz yola çıxdığı üçün iptal etməyiniz mümkün deyildir.',
  tooLateReady: 'Sifarişiniz hazır olduğu üçün iptal etməyiniz mümkün deyildir.',
  couponDiscount: 'Kupon endirimi ({code})',
  staffDiscount: 'Endirim ({reason})',
  discount: 'Endirim',
}
