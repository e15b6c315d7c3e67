/** Texts of mails besides those that the owner may change. */
export const mail = {
  hello: 'Salam!',
  helloName: 'Salam, {name}!',
  customer: 'müştəri',
  notActive: 'Hesab hələ aktiv deyil. Aktivləşdirmə məktubunu yenidən istəyin: {link}',
  notRegistered: 'Qeydiyyatdan siz keçməmisinizsə, bu məktubu nəzərə almayın.',
  notExpected: 'Bu dəvəti gözləmirdinizsə, məktubu nəzərə almayın.',
  passwordStays: 'Bunu siz istəməmisinizsə, heç nə etməyə ehtiyac yoxdur: şifrəniz olduğu kimi qalır.',
  notRegistering: 'Qeydiyyatdan keçmək istəyən siz deyildinizsə, heç nə etməyə ehtiyac yoxdur.',
  newDevice: 'Hesabınıza yeni cihazdan giriş',
  newDeviceText:
    'Hesabınıza əvvəllər istifadə olunmayan cihazdan daxil olundu. Bu sizsinizsə, heç nə etməyə ehtiyac yoxdur.',
  newDeviceElse: 'Bu siz deyilsinizsə, şifrənizi sıfırlayın: bütün cihazlardan çıxış ediləcək.',
  resetPassword: 'Şifrəni sıfırla',
  emailTaken: 'Bu e-mail ilə hesabınız var',
  emailTakenText:
    'Kimsə bu e-maili başqa hesaba yazmaq istədi. Bu e-mail ilə hesabınız artıq var və olduğu kimi qalır.',
  forgotPassword: 'Şifrənizi xatırlamırsınızsa, onu sıfırlayın.',
  confirmEmail: 'Yeni e-mailinizi təsdiqləyin',
  confirmEmailText:
    'Bu e-maili hesabınızda istifadə etmək üçün aşağıdakı düyməni sıxın. Link 24 saat ərzində və bir dəfə işləyir.',
  confirmEmailButton: 'E-maili təsdiqlə',
  notAsked: 'Bunu siz istəməmisinizsə, bu məktubu nəzərə almayın.',
  emailChanging: 'Hesabınızın e-maili dəyişdirilir',
  emailChangingText:
    'Hesabınız üçün yeni e-mail göstərilib. O, yeni ünvana göndərilən link açılandan sonra qüvvəyə minir.',
  emailChangingTo:
    'Hesabınız üçün yeni e-mail göstərilib: {email}. O, yeni ünvana göndərilən link açılandan sonra qüvvəyə minir.',
  emailUndo:
    'Bunu siz etməmisinizsə, 7 gün ərzində aşağıdakı düymə ilə geri qaytarın: bütün cihazlardan çıxış ediləcək və şifrəni yeniləmək üçün link alacaqsınız.',
  undo: 'Geri qaytar',
  didIt: 'Bunu siz etmisinizsə, heç nə etməyə ehtiyac yoxdur.',
  once: 'Bu xəbər bir dəfə göndərilir.',
  leaveList: 'Ünvanınızı siyahıdan silmək üçün: {link}',
  erased: 'Hesabınız silindi',
  erasedText:
    'Xahişinizlə hesabınız silindi: adınız, e-mailiniz, telefonunuz və ünvanlarınız mağazada qalmadı. Sifarişlər uçot üçün adsız saxlanılır.',
  erasedElse: 'Bunu siz etməmisinizsə, bizə yazın.',
  gift: 'Hədiyyə, pulsuz',
  goods: 'Məhsullar',
  total: 'Yekun',
  recipient: 'Götürən: {name}',
  address: 'Ünvan: {address}',
  phone: 'Telefon: {phone}.',
  payment: 'Ödəniş: {payment}.',
  pickupPlace: 'Götürəcəyiniz yer: {place}',
  paid: '{payment}, ödənilib',
  unpaid: '{payment}, gözlənilir',
  tracking: 'İzləmə nömrəsi: {number}',
  reason: 'Səbəb: {reason}',
  unpaidInTime: 'Vaxtında ödənilmədi',
  refundComes: 'Ödədiyiniz məbləğin qaytarılması üçün sizinlə əlaqə saxlayacağıq.',
  accepted: 'Sifariş qəbul edildi: № {number}',
  acceptedText: 'Bu e-mail {number} nömrəli sifarişdə göstərilib. Məbləğ: {total}.',
  seeOrder: 'Sifarişə bax',
  unknownOrder: 'Bu sifarişdən xəbəriniz yoxdursa, bu məktubu nəzərə almayın.',
  trackParcel: 'Bağlamanı poçtda izlə',
  followOrder: 'Sifarişi izlə',
  followWithoutLogin: 'Daxil olmadan izlə',
  paymentCame: 'Ödəniş alındı: № {number}',
  paymentCameText: '{number} nömrəli sifariş üçün {total} onlayn ödəniş alındı. Təşəkkür edirik.',
  paymentWaits: 'Sifariş ödəniş gözləyir: № {number}',
  paymentWaitsText:
    '{number} nömrəli sifarişiniz ödəniş gözləyir: {total}. {until} tarixinədək ödənilməsə, sifariş ləğv olunacaq.',
  payOrder: 'Sifarişi ödə',
  returnSent: 'Qaytarma sorğunuz gəldi: № {number}',
  returnSentText: '{number} nömrəli sifariş üzrə qaytarma sorğunuzu aldıq. Cavabı bir iş günü ərzində yazacağıq.',
  returnAccepted: 'Qaytarma qəbul edildi: № {number}',
  returnAcceptedText: '{number} nömrəli sifariş üzrə qaytarma sorğunuz qəbul edildi. {way}',
  courierCalls: 'Malı götürmək üçün kuryer sizə zəng edəcək.',
  bringToShop: 'Malı mağazaya gətirin.',
  bringToShopBy: 'Malı {day} tarixinədək mağazaya gətirin.',
  moneyComesBack: 'Mal bizə çatanda ödədiyiniz məbləği qaytaracağıq.',
  returnRefused: 'Qaytarma sorğusu rədd edildi: № {number}',
  returnRefusedText: '{number} nömrəli sifariş üzrə qaytarma sorğunuzu qəbul edə bilmədik.',
  askUs: 'Sualınız varsa, bizə yazın və ya zəng edin.',
  returnWithdrawn: 'Qaytarma sorğusu geri götürüldü: № {number}',
  returnWithdrawnText: '{number} nömrəli sifariş üzrə qaytarma sorğunuzu geri götürdünüz. Mal sizdə qalır.',
}

/** The default words of each mail that the owner may change (A12), and the text of its button. */
export const letter = {
  activation: {
    subject: 'Hesabınızı aktivləşdirin',
    text: 'Qeydiyyatınızı tamamlamaq üçün aşağıdakı düyməni sıxın. Link 3 gün ərzində və bir dəfə işləyir.',
    button: 'Hesabı aktivləşdir',
  },
  invitation: {
    subject: 'Sizin üçün hesab açıldı',
    text: '{mağaza} mağazasında sizin üçün hesab açıldı: sifarişlərinizi orada görə bilərsiniz. Aşağıdakı düymə ilə şifrə təyin edin. Link 7 gün ərzində və bir dəfə işləyir.',
    button: 'Şifrə təyin et',
  },
  'account-exists': {
    subject: 'Bu e-mail ilə hesabınız var',
    text: 'Kimsə bu e-mail ilə qeydiyyatdan keçmək istədi. Bu e-mail ilə hesabınız artıq var və olduğu kimi qalır.\n\nŞifrənizi xatırlamırsınızsa, onu sıfırlayın.',
    button: 'Şifrəni sıfırla',
  },
  'password-reset': {
    subject: 'Şifrənizi sıfırlayın',
    text: 'Yeni şifrə təyin etmək üçün aşağıdakı düyməni sıxın. Link 1 saat ərzində və bir dəfə işləyir.',
    button: 'Şifrəni dəyişdir',
  },
  'order-received': {
    subject: 'Sifarişiniz qəbul edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi qəbul etdik. Ən qısa zamanda çatdırılacaqdır.',
    button: 'Sifarişə bax',
  },
  'order-changed': {
    subject: 'Sifarişiniz dəyişdirildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz dəyişdirildi. İndi belədir:',
    button: 'Sifarişə bax',
  },
  'order-preparing': {
    subject: 'Sifarişiniz hazırlanır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi yığırıq. Yola çıxanda sizə yazacağıq.',
    button: 'Sifarişə bax',
  },
  'order-on_way': {
    subject: 'Sifarişiniz yola çıxdı: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz kuryerə verildi.',
    button: 'Sifarişə bax',
  },
  'order-postponed': {
    subject: 'Sifarişiniz başqa günə keçirildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz bu gün çatdırılmadı. Onu yeni gündə gətirəcəyik.',
    button: 'Sifarişə bax',
  },
  'order-delivered': {
    subject: 'Sifarişiniz təhvil verildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz təhvil verildi. Bizi seçdiyiniz üçün təşəkkür edirik!',
    button: 'Sifarişə bax',
  },
  'order-canceled': {
    subject: 'Sifarişiniz iptal edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz iptal edildi.',
    button: 'Sifarişə bax',
  },
  'order-returned': {
    subject: 'Qaytarma qeydə alındı: № {nömrə}',
    text: '{nömrə} nömrəli sifarişdən qaytarılan məhsulları qəbul etdik.',
    button: 'Sifarişə bax',
  },
  'back-in-stock': {
    subject: 'Yenidən stokda: {məhsul}',
    text: 'Gözlədiyiniz məhsul yenidən stokdadır: {məhsul}.',
    button: 'Məhsula bax',
  },
}

/** The words for a customer who collects the order, where they differ. */
export const pickupLetter = {
  'order-received': {
    subject: 'Sifarişiniz qəbul edildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi qəbul etdik. Hazır olanda xəbər verəcəyik.',
  },
  'order-preparing': {
    subject: 'Sifarişiniz hazırlanır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişinizi yığırıq. Hazır olanda sizə yazacağıq.',
  },
  'order-on_way': {
    subject: 'Sifarişiniz hazırdır: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz hazırdır: gəlib götürə bilərsiniz.',
  },
  'order-delivered': {
    subject: 'Sifarişiniz götürüldü: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz götürüldü. Bizi seçdiyiniz üçün təşəkkür edirik!',
  },
}

/** The words for an order that is sent by post, where they differ. */
export const postLetter = {
  'order-on_way': {
    subject: 'Sifarişiniz poçta verildi: № {nömrə}',
    text: '{nömrə} nömrəli sifarişiniz poçta verildi.',
  },
}
