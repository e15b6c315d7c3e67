import type { Plural } from '../spoken.ts'

/** Orders by one click: the sheet that asks for a name and a phone. */
export const requests = {
  title: 'Bir kliklə al',
  name: 'Adınız',
  phone: 'Telefon',
  nameMissing: 'Adınızı yazın.',
  phoneMissing: 'Nömrəni belə yazın: +994 50 123 45 67',
  callHours: '{hours} zəng edirik',
  send: 'Göndər',
  lead: 'Hesab və kart lazım deyil. Ünvanı və ödənişi telefonda dəqiqləşdirəcəyik.',
  thanks: 'Təşəkkür edirik, {name}!',
  callBefore: 'Sorğunuzu aldıq. ',
  callAfter: ' nömrəsinə zəng edəcəyik.',
  number: 'Sorğu № {number}',
  goOn: 'Alış-verişə davam et',
  message: 'Salam! {number} nömrəli sorğum barədə yazıram.',
  andMore: { other: 'və daha {n} məhsul, yekun' } as Plural,
  total: 'Yekun',
  pieces: { other: '{n} ədəd' } as Plural,
}
