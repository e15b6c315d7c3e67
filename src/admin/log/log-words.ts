import { deviceText } from '../../domain/account/device-text.ts'
import { dateTimeText } from '../../domain/date-time-text.ts'
import { formatManat } from '../../domain/money.ts'
import { orderNumber } from '../../domain/orders/order-number.ts'
import { stages } from '../../domain/orders/stages.ts'
import { roleWords } from '../words/role-words.ts'
import { rightWords } from '../roles/right-words.ts'
import { mailNames } from '../settings/mail-names.ts'

/** Azerbaijani names of the database's tables, and the resource whose screen shows a row, if there is one. */
export const entities: Record<string, { name: string; resource?: string }> = {
  products: { name: 'Məhsul', resource: 'products' }, product_images: { name: 'Məhsulun şəkli' }, options: { name: 'Məhsulun xüsusiyyəti' },
  option_items: { name: 'Xüsusiyyətin seçimi' }, product_tags: { name: 'Məhsulun teqi', resource: 'products' }, stock_changes: { name: 'Stok', resource: 'products' },
  categories: { name: 'Kateqoriya', resource: 'categories' }, brands: { name: 'Brend', resource: 'brands' }, tags: { name: 'Teq', resource: 'tags' },
  media: { name: 'Şəkil' }, carousels: { name: 'Slayd', resource: 'carousels' }, banners: { name: 'Banner', resource: 'banners' },
  pages: { name: 'Səhifə', resource: 'pages' }, page_items: { name: 'Səhifənin bölməsi' }, settings: { name: 'Ayar', resource: 'settings' },
  coupons: { name: 'Kupon', resource: 'coupons' }, delivery_types: { name: 'Çatdırılma', resource: 'delivery-types' },
  attributes: { name: 'Göstərici', resource: 'attributes' }, attribute_categories: { name: 'Göstəricinin kateqoriyası' },
  attribute_values: { name: 'Göstəricinin qiyməti' }, product_attributes: { name: 'Məhsulun göstəricisi', resource: 'products' }, product_fits: { name: 'Cihaza uyğun hissə', resource: 'products' },
  search_synonyms: { name: 'Axtarış sözləri', resource: 'search-synonyms' },
  couriers: { name: 'Kuryer', resource: 'couriers' }, cash_handins: { name: 'Kassa qeydi' },
  invitations: { name: 'Dəvət', resource: 'customers' }, staff_roles: { name: 'Rol', resource: 'roles' },
  users: { name: 'Hesab', resource: 'customers' }, orders: { name: 'Sifariş', resource: 'orders' }, reviews: { name: 'Rəy', resource: 'reviews' }, review_photos: { name: 'Rəyin şəkli' },
  order_items: { name: 'Sifarişin sətri' },
  notice_ways: { name: 'Bildiriş' },
  staff_sessions: { name: 'Sessiya' }, imports: { name: 'İdxal' }, goods_receipts: { name: 'Qəbul', resource: 'receipts' },
}

export const actions: Record<string, string> = {
  create: 'yaradıldı', update: 'dəyişdi', delete: 'silindi', 'sign-in': 'giriş', 'sign-out': 'çıxış', 'first-owner': 'sahib oldu', 'email-asked': 'yeni e-mail istədi',
  'email-changed': 'e-maili təsdiqlədi', 'email-undone': 'e-maili geri qaytardı', 'password-changed': 'şifrəni dəyişdi', 'owner-recovered': 'girişi serverdə bərpa edildi',
}

/** Azerbaijani names of the columns. */
export const columnWords: Record<string, string> = {
  id: 'Nömrə', uuid: 'Daimi açar', name: 'Ad', slug: 'Ünvan', position: 'Sıra', created_at: 'Nə vaxt', value: 'Dəyər', key: 'Faylın açarı',
  title: 'Başlıq', text: 'Mətn', link: 'Link', icon: 'İkon', content: 'Mətn', note: 'Qeyd', format: 'Format',
  // goods
  product_id: 'Məhsul №', device_id: 'Cihaz №', part_id: 'Hissə №', category_id: 'Kateqoriya №', subcategory_id: 'Altkateqoriya №', parent_id: 'Üst kateqoriya №', brand_id: 'Brend №', tag_id: 'Teq №',
  options: 'Seçimlər', images: 'Şəkillər', tags: 'Teqlər', items: 'Bölmələr', attributes: 'Göstəricilər', fits: 'Uyğun olanlar', category_ids: 'Kateqoriyalar №',
  option_id: 'Xüsusiyyət №', price: 'Qiymət', sale_amount: 'Endirim', sale_is_percent: 'Endirim faizlədir', sale_starts_at: 'Endirim başlayır',
  sale_ends_at: 'Endirim bitir', low_stock_threshold: 'Az qalma həddi', is_published: 'Dərc olunub', short_description: 'Qısa təsvir',
  description: 'Təsvir', video: 'Video', yt_link: 'YouTube', seo_title: 'Axtarış üçün başlıq', seo_description: 'Axtarış üçün təsvir', choose: 'Açılan siyahıdır', counted: 'Stok bu seçimə görə', available: 'Var', item_id: 'Seçim №', sku: 'SKU', barcode: 'Barkod', receipt_id: 'Qəbul №', supplier: 'Təchizatçı', unit: 'Ölçü vahidi', kind: 'Növ', is_filter: 'Filtrlərdə', attribute_id: 'Göstərici №', value_id: 'Qiymət №', received_on: 'Qəbul günü', change: 'Dəyişiklik, ədəd',
  reason: 'Səbəb', order_id: 'Sifariş №', user_id: 'Hesab №',
  // pictures
  media_id: 'Şəkil №', image_id: 'Şəkil №', image_phone_id: 'Telefon üçün şəkil №', alt: 'Şəklin təsviri', width: 'En, px', height: 'Hündürlük, px',
  drawing: 'Nümunə şəkil', source: 'Haradan',
  // home and pages
  textcolor: 'Mətnin rəngi', text_top: 'Yuxarıdan, %', text_left: 'Soldan, %', starts_at: 'Nə vaxtdan', ends_at: 'Nə vaxtadək', page_id: 'Səhifə №',
  // offers
  code: 'Kod', is_percent: 'Faizlədir', amount: 'Nə qədər', minimum_total: 'Ən az məbləğ', due_date: 'Son tarix', is_active: 'Aktiv',
  max_uses: 'Ən çox istifadə', start_date: 'Başlanğıc', uses_per_customer: 'Bir müştəri üçün istifadə', used_count: 'İstifadə olunub', message: 'Mesaj', min_price: 'Bu məbləğdən pulsuz', is_pickup: 'Müştəri özü götürür', days_from: 'Ən azı, iş günü',
  days_to: 'Ən çoxu, iş günü', cutoff_hour: 'Saat neçəyə qədər', words: 'Eyni mənalı sözlər',
  // people
  addresses: 'Ünvanlar', email: 'E-mail', password_hash: 'Şifrə', first_name: 'Ad', last_name: 'Soyad', phone: 'Telefon', is_admin: 'Mağaza sahibi', role: 'Rol', role_id: 'Rol №', rights: 'İcazələr', sent_at: 'Göndərilib', courier_id: 'Kuryer №', day: 'Gün', expected: 'Gözlənilən', handed: 'Təhvil verilən', received_by: 'Alan işçi №', corrects: 'Düzəliş edilən qeyd №',
  wholesaler: 'Topdan alıcı', percent: 'Endirim, %', voen: 'VÖEN', totp_secret: 'İkinci təsdiq', totp_pending: 'Qurulan ikinci təsdiq',
  blocked_at: 'Bloklanıb', is_demo: 'Demo hesabı', user_agent: 'Brauzer',
  // orders and reviews
  way: 'Yol', is_on: 'Açıqdır', target: 'Hara',
  taken_by: 'Yazan işçi №', quantity: 'Say', unit_price: 'Bir ədədi', paid_amount: 'Məbləğ', items_total: 'Məhsullar', discount: 'Endirim', delivery_price: 'Çatdırılmanın qiyməti', total: 'Yekun',
  delivery_id: 'Çatdırılma №', delivery_name: 'Çatdırılma', coupon_id: 'Kupon №', coupon_code: 'Kupon', discount_reason: 'Endirimin səbəbi',
  payment: 'Ödəniş', address: 'Ünvan', district: 'Rayon', city: 'Şəhər', zipcode: 'Poçt indeksi',
  ...Object.fromEntries(stages.map((stage) => [stage.name, stage.label])),
  canceled: 'Ləğv edildi', returned: 'Qaytarıldı', refund_due: 'Geri ödənilməli', cancel_reason: 'Ləğvin səbəbi', staff_note: 'Daxili qeyd', courier_note: 'Kuryer üçün qeyd', point: 'Ulduz', hidden_at: 'Gizlədilib',
  hidden_reason: 'Gizlətmə səbəbi', review_id: 'Rəy №', is_shown: 'Göstərilir', answer: 'Mağazanın cavabı', state: 'Vəziyyət', failure: 'Nə alınmadı', clear_empty: 'Boş xana silir', undoes: 'Geri qaytarılan idxal №',
}

/** Azerbaijani names of the settings, by key; the key is the id of the setting's row. */
export const settingWords: Record<string, string> = {
  name: 'Mağazanın adı', email: 'E-mail', phone: 'Telefon', whatsapp: 'WhatsApp', social: 'Sosial şəbəkələr', address: 'Ünvan',
  legal_name: 'Hüquqi ad', legal_address: 'Hüquqi ünvan', voen: 'VÖEN', hours: 'İş saatları', working_days: 'İş günləri', latitude: 'Xəritə: enlik', longitude: 'Xəritə: uzunluq',
  minimum_age: 'Ən az yaş', age_text: 'Yaş pəncərəsinin mətni', ordering_open: 'Sifariş qəbul olunur', second_factor_required: 'İkinci təsdiq hamıdan tələb olunur', security_log_days: 'Təhlükəsizlik jurnalı saxlanır, gün',
  open_orders: 'Açıq sifarişlər', open_orders_wholesaler: 'Açıq sifarişlər, topdan', orders_in_ten_minutes: '10 dəqiqədə sifarişlər',
  orders_in_ten_minutes_wholesaler: '10 dəqiqədə sifarişlər, topdan', payment_ways: 'Ödəniş yolları', hero_title: 'Ana səhifənin başlığı', hero_text: 'Ana səhifənin mətni', hero_pictures: 'Ana səhifənin şəkilləri',
  logo: 'Loqo', colour: 'Rəng', mail_texts: 'Məktubların mətni', stock_mail_to: 'Az qalan məhsullar barədə məktub',
}

/** Columns in qəpik, and columns whose unit another column decides (qəpik or hundredths of a percent). */
const money = new Set(['price', 'minimum_total', 'min_price', 'items_total', 'discount', 'delivery_price', 'total', 'unit_price', 'paid_amount', 'expected', 'handed'])
const hundredths = new Set(['sale_amount', 'amount'])

const payments = { cash: 'çatdırılanda nağd', card: 'çatdırılanda kartla', online: 'onlayn' }

const values: Record<string, Record<string, string>> = {
  kind: { number: 'ədəd', text: 'mətn' },
  role: { ...roleWords, tailored: 'öz rolu' },
  rights: rightWords,
  payment: payments,
  payment_ways: payments,
  reason: { opening: 'ilk stok', order: 'sifariş', cancel: 'ləğv', import: 'idxal', hand: 'əl ilə', division: 'seçimlərə bölünmə', receipt: 'qəbul', return: 'qaytarma', change: 'sifariş dəyişdi' },
  state: { checking: 'yoxlanır', checked: 'yoxlandı', running: 'yazılır', done: 'yazıldı', failed: 'alınmadı', stopped: 'dayandı', unmatched: 'sütunları gözləyir' },
}

/** Azerbaijani names of the parts of a structured value. */
const partWords: Record<string, string> = { ...mailNames, name: 'Ad', link: 'Link', subject: 'Mövzu', text: 'Mətn' }

/** A column's value as text. */
export function valueText(column: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'bəli' : 'xeyr'
  if (typeof value === 'number') return money.has(column) ? formatManat(value) : String(hundredths.has(column) ? value / 100 : value)
  if (typeof value === 'string' && column === 'user_agent') return deviceText(value)
  if (typeof value === 'string') return values[column]?.[value] ?? (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) ? dateTimeText(value) : value)
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map((one) => valueText(column, one)).join('\n')
  return Object.entries(value).map(([name, part]) => `${partWords[name] ?? columnWords[name] ?? name}: ${valueText(name, part)}`).join('\n')
}

/** The row that a line of the log is about: 'Məhsul № 12', 'Ayar: İş saatları'. */
export function subjectText(entity: string, id: string): string {
  const name = entities[entity]?.name ?? entity
  if (entity === 'settings') return `${name}: ${settingWords[id] ?? id}`
  if (!/^\d+$/.test(id)) return name
  return `${name} № ${entity === 'orders' ? orderNumber(Number(id)) : id}`
}

/** The Azerbaijani name of a column. */
export function columnText(entity: string, column: string): string {
  return entity === 'users' && column === 'is_active' ? 'E-mail təsdiqlənib' : (columnWords[column] ?? column)
}
