import { TRACKING_PLACE } from '#src/domain/checkout/delivery-kinds.ts'
import {
  atMost,
  choice,
  money,
  position,
  resource,
  text,
  texts,
  whole,
  yes,
} from '#src/contract/client/admin/resource.ts'

/** Delivery types (A9, B17), in the owner's order. Orders keep theirs, so staff switch off a used one. */
export const deliveryTypes = resource('delivery-types', {
  about: 'delivery type',
  order: 'position',
  fields: {
    name: text('Ad', { max: 100, need: 'Adı yazın.', search: true, sort: true, example: 'Kuryer (Sumqayıt)' }),
    texts: texts('name'),
    price: money('Qiymət', { need: 'Qiyməti yazın.', sort: true }),
    /** Delivery is free from this total; null: never (E23). */
    min_price: money('Bu məbləğdən pulsuz', { empty: true }),
    /** Working days until delivery, and the hour in Baku until which an order counts for its day. */
    days_from: whole('Ən azı, iş günü', {
      max: 60,
      fresh: 1,
      need: 'Ən azı neçə iş günü: yazın.',
      help: '0: elə həmin gün',
    }),
    days_to: whole('Ən çoxu, iş günü', { max: 60, fresh: 1, need: 'Ən çoxu neçə iş günü: yazın.' }),
    cutoff_hour: whole('Saat neçəyə qədər', {
      max: 24,
      fresh: 18,
      need: 'Saatı yazın.',
      help: 'Bundan sonra verilən sifariş növbəti iş gününə keçir (Bakı vaxtı)',
    }),
    kind: choice('Kim çatdırır', {
      choices: { courier: 'Kuryer', post: 'Poçt', pickup: 'Müştəri mağazadan özü götürür' },
      fresh: 'courier',
      need: 'Kimin çatdırdığını seçin.',
    }),
    /** The carrier's page about a parcel, with '{nömrə}' for its number; '' for none (E17). */
    tracking_url: text('Poçtun izləmə linki (istəyə bağlı)', {
      log: 'Poçtun izləmə linki',
      max: 300,
      fresh: '',
      help: `Nömrənin yerinə ${TRACKING_PLACE} yazın. Müştəri «İzlə» ilə bu səhifəyə keçir.`,
      example: '',
      check: {
        holds: (link: string) =>
          link === '' || (URL.canParse(link) && link.startsWith('https://') && link.includes(TRACKING_PLACE)),
        error: `https:// ilə başlasın və nömrənin yerinə ${TRACKING_PLACE} yazılsın.`,
      },
    }),
    position: position(),
    is_active: yes('Aktiv', { fresh: true }),
  },
  rules: [atMost('days_from', 'days_to', 'Ən azı günlərdən az ola bilməz.')],
})
