import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import AttributeIcon from '@mui/icons-material/TuneOutlined'
import BannerIcon from '@mui/icons-material/PhotoLibraryOutlined'
import BrandIcon from '@mui/icons-material/VerifiedOutlined'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import CouponIcon from '@mui/icons-material/LocalOfferOutlined'
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import EmptyIcon from '@mui/icons-material/SearchOffOutlined'
import FiguresIcon from '@mui/icons-material/QueryStatsOutlined'
import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import NoticesIcon from '@mui/icons-material/NotificationsOutlined'
import PageIcon from '@mui/icons-material/ArticleOutlined'
import PhoneIcon from '@mui/icons-material/AddIcCallOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import RoleIcon from '@mui/icons-material/BadgeOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import SafetyIcon from '@mui/icons-material/GppMaybeOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import SlideIcon from '@mui/icons-material/ViewCarouselOutlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
import SynonymsIcon from '@mui/icons-material/CompareArrowsOutlined'
import TagIcon from '@mui/icons-material/SellOutlined'
import type { RaRecord, ResourceProps } from 'react-admin'
import { OrdersBadge } from './orders/order-news.tsx'
import { onlyWithRight } from './parts/only-with-right.tsx'
import { screen } from './parts/screen.tsx'

const [attributes, banners, brands, carousels, categories, coupons, deliveryTypes, pages, receipts, reviews, roles, tags, words] = [
  () => import('./taxonomy/attributes.tsx'), () => import('./content/banners.tsx'), () => import('./taxonomy/brands.tsx'), () => import('./content/carousels.tsx'),
  () => import('./taxonomy/categories.tsx'), () => import('./offers/coupons.tsx'), () => import('./offers/delivery-types.tsx'), () => import('./content/pages.tsx'),
  () => import('./receipts/receipt-list.tsx'), () => import('./reviews/reviews.tsx'), () => import('./roles/roles.tsx'), () => import('./taxonomy/tags.tsx'), () => import('./search-words/search-words.tsx'),
]
const couriers = () => import('./couriers/couriers.tsx')
const products = () => import('./products/product-screens.tsx')

/**
 * The sections, one resource of the contract each. A section's own script is fetched when one of its screens is opened;
 * what the navigation shows of it is here.
 */
export const sections: ResourceProps[] = [
  {
    name: 'orders', options: { label: 'Sifarişlər' }, icon: OrdersBadge, recordRepresentation: 'number',
    list: screen(() => import('./orders/order-list.tsx'), 'OrderList'), show: screen(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
  },
  {
    // Orders by phone (A2): one screen in place of a list; and an order that is changed (A18) in place of one that is edited.
    name: 'manual-orders', options: { label: 'Yeni sifariş' }, icon: PhoneIcon,
    list: onlyWithRight('manual-orders', screen(() => import('./manual-orders/manual-order-screen.tsx'), 'ManualOrderScreen')),
    edit: onlyWithRight('manual-orders', screen(() => import('./manual-orders/change-order-screen.tsx'), 'ChangeOrderScreen')),
  },
  {
    name: 'customers', options: { label: 'Müştərilər' }, icon: CustomersIcon, recordRepresentation: 'name',
    list: screen(() => import('./customers/customer-list.tsx'), 'CustomerList'), create: screen(() => import('./customers/customer-create.tsx'), 'CustomerCreate'),
    edit: screen(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
  },
  {
    name: 'couriers', options: { label: 'Kuryerlər' }, icon: CourierIcon, recordRepresentation: 'name',
    list: screen(couriers, 'CourierList'), create: onlyWithRight('cash', screen(couriers, 'CourierCreate')), edit: onlyWithRight('cash', screen(couriers, 'CourierEdit')),
  },
  { name: 'cash', options: { label: 'Kassa' }, icon: CashIcon, list: onlyWithRight('cash', screen(() => import('./couriers/cash-screen.tsx'), 'CashScreen')) },
  { name: 'staff-invitations', options: { label: 'İşçi dəvəti' }, create: screen(() => import('./customers/staff-invite.tsx'), 'StaffInvite') },
  {
    name: 'products', options: { label: 'Məhsullar' }, icon: ProductIcon, recordRepresentation: 'name',
    list: screen(() => import('./products/product-list.tsx'), 'ProductList'), create: screen(products, 'ProductCreate'), edit: screen(products, 'ProductEdit'),
  },
  { name: 'stock', options: { label: 'Stok' }, icon: StockIcon, recordRepresentation: 'name', list: screen(() => import('./stock/stock-list.tsx'), 'StockList') },
  {
    name: 'receipts', options: { label: 'Qəbul' }, icon: DeliveryIcon, recordRepresentation: 'supplier',
    list: screen(receipts, 'ReceiptList'), show: screen(receipts, 'ReceiptShow'), create: screen(() => import('./receipts/receipt-create.tsx'), 'ReceiptCreate'),
  },
  { name: 'imports', options: { label: 'İdxal və ixrac' }, icon: ImportIcon, list: onlyWithRight('imports', screen(() => import('./imports/import-screen.tsx'), 'ImportScreen')) },
  {
    name: 'categories', options: { label: 'Kateqoriyalar' }, icon: CategoryIcon, recordRepresentation: 'name',
    list: screen(categories, 'CategoryList'), create: screen(categories, 'CategoryCreate'), edit: screen(categories, 'CategoryEdit'),
  },
  {
    name: 'brands', options: { label: 'Brendlər' }, icon: BrandIcon, recordRepresentation: 'name',
    list: screen(brands, 'BrandList'), create: screen(brands, 'BrandCreate'), edit: screen(brands, 'BrandEdit'),
  },
  {
    name: 'tags', options: { label: 'Teqlər' }, icon: TagIcon, recordRepresentation: 'name',
    list: screen(tags, 'TagList'), create: screen(tags, 'TagCreate'), edit: screen(tags, 'TagEdit'),
  },
  {
    name: 'attributes', options: { label: 'Göstəricilər' }, icon: AttributeIcon, recordRepresentation: 'name',
    list: screen(attributes, 'AttributeList'), create: screen(attributes, 'AttributeCreate'), edit: screen(attributes, 'AttributeEdit'),
  },
  {
    name: 'search-synonyms', options: { label: 'Axtarış sözləri' }, icon: SynonymsIcon, recordRepresentation: 'words',
    list: screen(words, 'SynonymsList'), create: screen(words, 'SynonymsCreate'), edit: screen(words, 'SynonymsEdit'),
  },
  { name: 'empty-searches', options: { label: 'Nəticəsiz axtarışlar' }, icon: EmptyIcon, list: screen(words, 'EmptySearchList') },
  {
    name: 'coupons', options: { label: 'Kuponlar' }, icon: CouponIcon, recordRepresentation: 'code',
    list: screen(coupons, 'CouponList'), create: screen(coupons, 'CouponCreate'), edit: screen(coupons, 'CouponEdit'),
  },
  {
    name: 'delivery-types', options: { label: 'Çatdırılma' }, icon: DeliveryIcon, recordRepresentation: 'name',
    list: screen(deliveryTypes, 'DeliveryTypeList'), create: screen(deliveryTypes, 'DeliveryTypeCreate'), edit: screen(deliveryTypes, 'DeliveryTypeEdit'),
  },
  {
    name: 'reviews', options: { label: 'Rəylər' }, icon: ReviewIcon, recordRepresentation: (review: RaRecord) => `Rəy: ${review.product?.name ?? ''}`,
    list: screen(reviews, 'ReviewList'), edit: screen(reviews, 'ReviewEdit'),
  },
  {
    name: 'carousels', options: { label: 'Slaydlar' }, icon: SlideIcon, recordRepresentation: 'text',
    list: screen(carousels, 'SlideList'), create: screen(carousels, 'SlideCreate'), edit: screen(carousels, 'SlideEdit'),
  },
  {
    name: 'banners', options: { label: 'Bannerlər' }, icon: BannerIcon, recordRepresentation: 'title',
    list: screen(banners, 'BannerList'), create: screen(banners, 'BannerCreate'), edit: screen(banners, 'BannerEdit'),
  },
  {
    name: 'pages', options: { label: 'Səhifələr' }, icon: PageIcon, recordRepresentation: 'name',
    list: screen(pages, 'PageList'), create: screen(pages, 'PageCreate'), edit: screen(pages, 'PageEdit'),
  },
  { name: 'figures', options: { label: 'Rəqəmlər' }, icon: FiguresIcon, list: onlyWithRight('figures', screen(() => import('./figures/figures-screen.tsx'), 'FiguresScreen')) },
  { name: 'exports', options: { label: 'Fayllar' }, icon: DownloadIcon, list: onlyWithRight('exports', screen(() => import('./exports/exports-screen.tsx'), 'ExportsScreen')) },
  { name: 'settings', options: { label: 'Ayarlar' }, icon: SettingsIcon, list: onlyWithRight('settings', screen(() => import('./settings/settings-screen.tsx'), 'SettingsScreen')) },
  {
    name: 'roles', options: { label: 'Rollar' }, icon: RoleIcon, recordRepresentation: 'name',
    list: screen(roles, 'RoleList'), create: screen(roles, 'RoleCreate'), edit: screen(roles, 'RoleEdit'),
  },
  { name: 'notices', options: { label: 'Bildirişlər' }, icon: NoticesIcon, list: onlyWithRight('notices', screen(() => import('./notices/notices-screen.tsx'), 'NoticesScreen')) },
  { name: 'notice-deliveries', options: { label: 'Göndərilən bildirişlər' }, icon: NoticesIcon, list: screen(() => import('./notices/delivery-list.tsx'), 'NoticeDeliveryList') },
  { name: 'log', options: { label: 'Jurnal' }, icon: LogIcon, list: screen(() => import('./log/log.tsx'), 'LogList') },
  { name: 'security-log', options: { label: 'Təhlükəsizlik jurnalı' }, icon: SafetyIcon, list: screen(() => import('./log/security-log.tsx'), 'SecurityLogList') },
]
