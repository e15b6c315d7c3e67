import { tableOf, type Field, type Resource } from '#src/contract/client/admin/resource.ts'
import * as resources from '#src/contract/client/admin/resources/all.ts'
import { slipPapers } from '../words/slip-papers.ts'
import { deviceText } from '#src/domain/account/device-text.ts'
import { columnWords as productWords } from '#src/domain/catalog/product-columns.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { formatManat } from '#src/domain/money.ts'
import { orderNumber } from '#src/domain/orders/order-number.ts'
import { stages } from '#src/domain/orders/stages.ts'
import { roleWords } from '../words/role-words.ts'
import { rightWords } from '../roles/right-words.ts'
import { mailNames } from '../shop-settings/mail-names.ts'

/** The plain entities. The log uses the names and labels of their screens. */
const declared: readonly Resource[] = Object.values(resources)

/** Azerbaijani names of the database's tables, each with the resource whose screens show its rows, if any. */
const tables: Record<string, readonly [name: string, resource?: string]> = {
  products: ['Məhsul', 'products'],
  product_images: ['Məhsulun şəkli'],
  options: ['Məhsulun seçimi'],
  option_items: ['Seçimin variantı'],
  product_tags: ['Məhsulun teqi', 'products'],
  stock_changes: ['Stok', 'products'],
  ...Object.fromEntries(declared.map((resource) => [tableOf(resource), [resource.one, resource.name]])),
  categories: ['Kateqoriya', 'categories'],
  media: ['Şəkil'],
  page_items: ['Səhifənin bölməsi'],
  settings: ['Ayar', 'settings'],
  attribute_categories: ['Xüsusiyyətin kateqoriyası'],
  attribute_values: ['Xüsusiyyətin qiyməti'],
  product_attributes: ['Məhsulun xüsusiyyəti', 'products'],
  product_fits: ['Cihaza uyğun hissə', 'products'],
  cash_handins: ['Kassa qeydi'],
  invitations: ['Dəvət', 'customers'],
  staff_roles: ['Rol', 'roles'],
  users: ['Hesab', 'customers'],
  api_keys: ['API açarı'],
  hooks: ['Vebhuk'],
  onec_keys: ['1C açarı'],
  orders: ['Sifariş', 'orders'],
  order_requests: ['Sorğu', 'order-requests'],
  reviews: ['Rəy', 'reviews'],
  review_photos: ['Rəyin şəkli'],
  order_items: ['Sifarişin sətri'],
  notice_ways: ['Bildiriş'],
  staff_sessions: ['Sessiya'],
  imports: ['İdxal'],
  stock_counts: ['Sayım'],
  goods_receipts: ['Qəbul', 'receipts'],
  supplier_goods: ['Təchizatçının malı', 'suppliers'],
  supplier_orders: ['Təchizatçıya sifariş', 'supplier-orders'],
  supplier_order_lines: ['Təchizatçıya sifarişin sətri', 'supplier-orders'],
}

export const entities = Object.fromEntries(Object.entries(tables).map(([table, [name]]) => [table, name]))

/** Returns the resource whose screens show a row of a table. */
export const resourceOf = (table: string) => tables[table]?.[1]

export const actions: Record<string, string> = {
  create: 'yaradıldı',
  update: 'dəyişdi',
  delete: 'silindi',
  'sign-in': 'giriş',
  'sign-out': 'çıxış',
  'first-owner': 'sahib oldu',
  'email-asked': 'yeni e-mail istədi',
  'email-changed': 'e-maili təsdiqlədi',
  'email-undone': 'e-maili geri qaytardı',
  'password-changed': 'şifrəni dəyişdi',
  'owner-recovered': 'girişi serverdə bərpa edildi',
}

/** Azerbaijani names of the columns. A product's columns have the names that its files have. */
export const columnWords: Record<string, string> = {
  ...productWords,
  id: 'Nömrə',
  uuid: 'Daimi açar',
  position: 'Sıra',
  created_at: 'Nə vaxt',
  value: 'Dəyər',
  key: 'Faylın açarı',
  title: 'Başlıq',
  text: 'Mətn',
  link: 'Link',
  icon: 'İkon',
  content: 'Mətn',
  note: 'Qeyd',
  format: 'Format',
  // goods
  product_id: 'Məhsul №',
  device_id: 'Cihaz №',
  part_id: 'Hissə №',
  category_id: 'Kateqoriya №',
  subcategory_id: 'Altkateqoriya №',
  parent_id: 'Üst kateqoriya №',
  brand_id: 'Brend №',
  tag_id: 'Teq №',
  images: 'Şəkillər',
  items: 'Bölmələr',
  option_id: 'Seçim №',
  low_stock_threshold: 'Az qalma həddi',
  texts: 'Tərcümə',
  choose: 'Açılan siyahıdır',
  counted: 'Stok bu seçimə görə',
  available: 'Var',
  item_id: 'Seçim №',
  receipt_id: 'Qəbul №',
  supplier: 'Təchizatçı',
  number: 'Qaimə nömrəsi',
  kind: 'Növ',
  attribute_id: 'Xüsusiyyət №',
  value_id: 'Qiymət №',
  received_on: 'Qəbul günü',
  // suppliers
  supplier_id: 'Təchizatçı №',
  supplier_order_id: 'Təchizatçıya sifariş №',
  last_price: 'Son qiymət',
  priced_on: 'Qiymətin günü',
  sent_way: 'Necə göndərilib',
  expected_on: 'Gözlənilir',
  unit_cost: 'Bir ədədin qiyməti',
  received: 'Gəlib',
  closed: 'Gəlməyəcək',
  closed_reason: 'Gəlməməyin səbəbi',
  change: 'Dəyişiklik, ədəd',
  reason: 'Səbəb',
  order_id: 'Sifariş №',
  user_id: 'Hesab №',
  // pictures
  media_id: 'Şəkil №',
  image_id: 'Şəkil №',
  alt: 'Şəklin təsviri',
  width: 'En, px',
  height: 'Hündürlük, px',
  source: 'Haradan',
  // home and pages
  page_id: 'Səhifə №',
  // offers
  code: 'Kod',
  amount: 'Nə qədər',
  is_active: 'Aktiv',
  owns_email: 'Şifrəni e-mailin sahibi qoyub',
  used_count: 'İstifadə olunub',
  message: 'Mesaj',
  tracking_number: 'İzləmə nömrəsi',
  // people
  addresses: 'Ünvanlar',
  email: 'E-mail',
  password_hash: 'Şifrə',
  user_name: 'İstifadəçi adı',
  first_name: 'Ad',
  last_name: 'Soyad',
  phone: 'Telefon',
  is_admin: 'Mağaza sahibi',
  role: 'Rol',
  role_id: 'Rol №',
  rights: 'İcazələr',
  expires_at: 'Bitir',
  revoked_at: 'Ləğv edildi',
  ended_at: 'Bağlandı',
  sent_at: 'Göndərilib',
  courier_id: 'Kuryer №',
  day: 'Gün',
  expected: 'Gözlənilən',
  handed: 'Təhvil verilən',
  received_by: 'Alan işçi №',
  corrects: 'Düzəliş edilən qeyd №',
  wholesaler: 'Topdan alıcı',
  percent: 'Endirim, %',
  voen: 'VÖEN',
  totp_secret: 'İkinci təsdiq',
  totp_pending: 'Qurulan ikinci təsdiq',
  blocked_at: 'Bloklanıb',
  is_demo: 'Demo hesabı',
  user_agent: 'Brauzer',
  // orders and reviews
  way: 'Yol',
  is_on: 'Açıqdır',
  mail: 'Məktub',
  telegram: 'Telegram',
  webhook: 'Webhook',
  target: 'Hara',
  url: 'Ünvan',
  events: 'Hadisələr',
  with_customer: 'Müştəri məlumatı',
  off_reason: 'Niyə söndürüldü',
  taken_by: 'Yazan işçi №',
  quantity: 'Say',
  unit_price: 'Bir ədədi',
  paid_amount: 'Məbləğ',
  items_total: 'Məhsullar',
  discount: 'Endirim',
  delivery_price: 'Çatdırılmanın qiyməti',
  total: 'Yekun',
  delivery_id: 'Çatdırılma №',
  delivery_name: 'Çatdırılma',
  hours_from: 'Saatdan',
  hours_to: 'Saata kimi',
  coupon_id: 'Kupon №',
  coupon_code: 'Kupon',
  discount_reason: 'Endirimin səbəbi',
  payment: 'Ödəniş',
  address: 'Ünvan',
  district: 'Rayon',
  city: 'Şəhər',
  zipcode: 'Poçt indeksi',
  language: 'Dil',
  ...Object.fromEntries(stages.map((stage) => [stage.name, stage.label])),
  canceled: 'Ləğv edildi',
  returned: 'Qaytarıldı',
  refund_due: 'Geri ödənilməli',
  owed: 'Müştərinin borcu',
  bring_on: 'Çatdırılma günü',
  postponed: 'Neçə dəfə keçirilib',
  cancel_reason: 'Ləğvin səbəbi',
  reminded_at: 'Ödəniş xatırladılıb',
  staff_note: 'Daxili qeyd',
  courier_note: 'Kuryer üçün qeyd',
  no_return: 'Qaytarılmır',
  no_ads: 'Reklam olunmur',
  point: 'Ulduz',
  hidden_at: 'Gizlədilib',
  hidden_reason: 'Gizlətmə səbəbi',
  review_id: 'Rəy №',
  is_shown: 'Göstərilir',
  is_customers: 'Müştərinindir',
  answer: 'Mağazanın cavabı',
  is_hidden: 'Gizlədilib',
  photos: 'Şəkillər',
  state: 'Vəziyyət',
  failure: 'Nə alınmadı',
  clear_empty: 'Boş xana əvvəlki məlumatı silir',
  undoes: 'Geri alınan idxal №',
}

/** Azerbaijani names of the parts of the setting 'card_payments'. */
const cardPaymentWords: Record<string, string> = {
  provider: 'Provayder',
  test_mode: 'Test rejimi',
  minutes_to_pay: 'Ödənişi gözləmə, dəqiqə',
  instalments: 'Hissə-hissə ödəniş, ay',
  instalments_minimum: 'Hissə-hissə ödəniş, ən az məbləğ',
  repeated_refunds: 'Bir neçə dəfə qaytarma',
  report_to: 'Bankla fərqlər barədə məktub',
}

/** Azerbaijani names of the settings, by key; the key is the id of the setting's row. */
export const settingWords: Record<string, string> = {
  texts: 'Ayarların tərcüməsi',
  onec: '1C mübadiləsi',
  feeds: 'Reklam siyahıları',
  name: 'Mağazanın adı',
  email: 'E-mail',
  phone: 'Telefon',
  whatsapp: 'WhatsApp',
  social: 'Sosial şəbəkələr',
  address: 'Ünvan',
  legal_name: 'Hüquqi ad',
  legal_address: 'Hüquqi ünvan',
  voen: 'VÖEN',
  hours: 'İş saatları',
  promises: 'Vədlər',
  trust_points: 'Məhsulun vədləri',
  working_days: 'İş günləri',
  latitude: 'Xəritə: enlik',
  longitude: 'Xəritə: uzunluq',
  minimum_age: 'Ən az yaş',
  age_text: 'Yaş pəncərəsinin mətni',
  ordering_open: 'Sifariş qəbul olunur',
  languages: 'Dillər',
  lowest_price: 'Öz qiyməti və endirimdən ucuz olanı',
  second_factor_required: 'İkinci təsdiq hamıdan tələb olunur',
  security_log_days: 'Təhlükəsizlik jurnalı saxlanır, gün',
  open_orders: 'Açıq sifarişlər',
  open_orders_wholesaler: 'Açıq sifarişlər, topdan',
  orders_in_ten_minutes: '10 dəqiqədə sifarişlər',
  orders_in_ten_minutes_wholesaler: '10 dəqiqədə sifarişlər, topdan',
  slip_paper: 'Yığım vərəqinin kağızı',
  return_days: 'Qaytarma müddəti, gün',
  payment_ways: 'Ödəniş yolları',
  card_payments: 'Kart ödənişləri',
  hero_title: 'Ana səhifənin başlığı',
  hero_text: 'Ana səhifənin mətni',
  hero_pictures: 'Ana səhifənin şəkilləri',
  logo: 'Loqo',
  colour: 'Rəng',
  mail_texts: 'Məktubların mətni',
  stock_mail_to: 'Az qalan məhsullar barədə məktub',
  ...cardPaymentWords,
}

/** Columns in qəpik, and columns whose unit another column decides (qəpik or hundredths of a percent). */
const money = new Set([
  'price',
  'items_total',
  'discount',
  'delivery_price',
  'total',
  'refund_due',
  'owed',
  'unit_price',
  'paid_amount',
  'expected',
  'handed',
  'last_price',
  'unit_cost',
])
const hundredths = new Set(['sale_amount', 'amount'])

const payments = { cash: 'qapıda nağd', card: 'qapıda kartla', online: 'onlayn' }

const values: Record<string, Record<string, string>> = {
  role: { ...roleWords, tailored: 'öz rolu' },
  rights: rightWords,
  payment: payments,
  slip_paper: slipPapers,
  payment_ways: payments,
  reason: {
    opening: 'ilk stok',
    order: 'sifariş',
    cancel: 'ləğv',
    import: 'idxal',
    exchange: '1C mübadiləsi',
    hand: 'əl ilə',
    division: 'seçimlərə bölünmə',
    receipt: 'qəbul',
    return: 'qaytarma',
    change: 'sifariş dəyişdi',
  },
  sent_way: { print: 'çap', mail: 'məktub', whatsapp: 'WhatsApp', hand: 'əl ilə' },
  state: {
    checking: 'yoxlanır',
    checked: 'yoxlandı',
    running: 'davam edir',
    finished: 'bitib',
    abandoned: 'dayandırılıb',
    done: 'yazıldı',
    failed: 'alınmadı',
    stopped: 'dayandı',
    unmatched: 'sütunları gözləyir',
    open: 'açıqdır',
    called: 'zəng edildi',
    ordered: 'sifariş oldu',
  },
}

/** Azerbaijani names of the parts of a structured value. */
const partWords: Record<string, string> = {
  ...mailNames,
  ...cardPaymentWords,
  name: 'Ad',
  link: 'Link',
  subject: 'Mövzu',
  text: 'Mətn',
}

/** Returns the declared field of a column, by the name of its table or its resource. */
function fieldOf(entity: string, column: string): Field | undefined {
  return declared.find((resource) => resource.name === entity || tableOf(resource) === entity)?.fields[column]
}

/** Returns a column's value as text. */
export function valueText(column: string, value: unknown, entity = ''): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'bəli' : 'xeyr'
  const { kind, choices } = fieldOf(entity, column) ?? {}
  if (typeof value === 'number')
    return kind === 'money' || money.has(column)
      ? formatManat(value)
      : String(hundredths.has(column) ? value / 100 : value)
  if (typeof value === 'string' && column === 'user_agent') return deviceText(value)
  if (typeof value === 'string')
    return (
      choices?.[value] ??
      values[column]?.[value] ??
      (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? dateTimeText(value) : value)
    )
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => valueText(column, one)).join('\n')
  return Object.entries(value)
    .map(([name, part]) => `${partWords[name] ?? columnWords[name] ?? name}: ${valueText(name, part)}`)
    .join('\n')
}

/** Returns the name of a log line's row: 'Məhsul № 12', 'Ayar: İş saatları'. */
export function subjectText(entity: string, id: string): string {
  const name = entities[entity] ?? entity
  if (entity === 'settings') return `${name}: ${settingWords[id] ?? id}`
  if (!/^\d+$/.test(id)) return name
  return `${name} № ${entity === 'orders' ? orderNumber(Number(id)) : id}`
}

/** Returns the Azerbaijani name of a column. */
export function columnText(entity: string, column: string): string {
  if (entity === 'users' && column === 'is_active') return 'E-mail təsdiqlənib'
  const field = fieldOf(entity, column)
  return field?.log ?? field?.label ?? columnWords[column] ?? column
}
