import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import AttributeIcon from '@mui/icons-material/TuneOutlined'
import BannerIcon from '@mui/icons-material/PhotoLibraryOutlined'
import BrandIcon from '@mui/icons-material/VerifiedOutlined'
import CardIcon from '@mui/icons-material/CreditCardOutlined'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import CashIcon from '@mui/icons-material/PaymentsOutlined'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import EmptyIcon from '@mui/icons-material/SearchOffOutlined'
import FiguresIcon from '@mui/icons-material/QueryStatsOutlined'
import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import NoticesIcon from '@mui/icons-material/NotificationsOutlined'
import PageIcon from '@mui/icons-material/ArticleOutlined'
import PaymentIcon from '@mui/icons-material/AccountBalanceOutlined'
import PhoneIcon from '@mui/icons-material/AddIcCallOutlined'
import ProductIcon from '@mui/icons-material/Inventory2Outlined'
import RoleIcon from '@mui/icons-material/BadgeOutlined'
import ReviewIcon from '@mui/icons-material/RateReviewOutlined'
import SafetyIcon from '@mui/icons-material/GppMaybeOutlined'
import SettingsIcon from '@mui/icons-material/SettingsOutlined'
import SlideIcon from '@mui/icons-material/ViewCarouselOutlined'
import StockIcon from '@mui/icons-material/WarehouseOutlined'
import ReorderIcon from '@mui/icons-material/AssignmentOutlined'
import SupplierIcon from '@mui/icons-material/StoreOutlined'
import SupplierOrderIcon from '@mui/icons-material/ReceiptLongOutlined'
import SynonymsIcon from '@mui/icons-material/CompareArrowsOutlined'
import TagIcon from '@mui/icons-material/SellOutlined'
import type { RaRecord, ResourceProps } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { OrdersBadge } from './orders/order-news.tsx'
import { onlyWithRight } from './parts/only-with-right.tsx'
import { screen } from './parts/screen.tsx'

const [
  attributes,
  banners,
  brands,
  carousels,
  categories,
  coupons,
  deliveryTypes,
  pages,
  receipts,
  reviews,
  roles,
  tags,
  words,
] = [
  () => import('./taxonomy/attributes.tsx'),
  () => import('./content/banners.tsx'),
  () => import('./taxonomy/brands.tsx'),
  () => import('./content/carousels.tsx'),
  () => import('./taxonomy/categories.tsx'),
  () => import('./coupons/coupons.tsx'),
  () => import('./delivery/delivery-types.tsx'),
  () => import('./content/pages.tsx'),
  () => import('./receipts/receipt-list.tsx'),
  () => import('./reviews/reviews.tsx'),
  () => import('./roles/roles.tsx'),
  () => import('./taxonomy/tags.tsx'),
  () => import('./synonyms/synonyms.tsx'),
]
const couriers = () => import('./couriers/couriers.tsx')
const suppliers = () => import('./suppliers/suppliers.tsx')
const products = () => import('./products/product-screens.tsx')

const CountList = onlyWithRight(
  'stock',
  screen(() => import('./counts/count-list.tsx'), 'CountList'),
)
const CountScreen = onlyWithRight(
  'stock',
  screen(() => import('./counts/count-screen.tsx'), 'CountScreen'),
)

/** A resource without an edit screen would show its list at the address of a record. */
const toShow = <Route path=":id" element={<Navigate to="show" replace />} />

/**
 * The sections, one resource of the contract each. A section's own script is loaded when one of its screens is
 * opened; this file has only the data of the navigation.
 */
export const sections: ResourceProps[] = [
  {
    name: 'orders',
    options: { label: 'Sifarişlər' },
    icon: OrdersBadge,
    recordRepresentation: 'number',
    list: screen(() => import('./orders/order-list.tsx'), 'OrderList'),
    show: screen(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
    children: toShow,
  },
  {
    // Orders by phone (A2): one screen in place of a list; and the change of an order (A18) in place of an edit
    // screen.
    name: 'manual-orders',
    options: { label: 'Yeni sifariş' },
    icon: PhoneIcon,
    list: onlyWithRight(
      'manual-orders',
      screen(() => import('./manual-orders/manual-order-screen.tsx'), 'ManualOrderScreen'),
    ),
    edit: onlyWithRight(
      'manual-orders',
      screen(() => import('./manual-orders/change-order-screen.tsx'), 'ChangeOrderScreen'),
    ),
  },
  {
    name: 'customers',
    options: { label: 'Müştərilər' },
    icon: CustomersIcon,
    recordRepresentation: 'name',
    list: screen(() => import('./customers/customer-list.tsx'), 'CustomerList'),
    create: screen(() => import('./customers/customer-create.tsx'), 'CustomerCreate'),
    edit: screen(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
  },
  {
    name: 'couriers',
    options: { label: 'Kuryerlər' },
    icon: CourierIcon,
    recordRepresentation: 'name',
    list: screen(couriers, 'CourierList'),
    create: onlyWithRight('cash', screen(couriers, 'CourierCreate')),
    edit: onlyWithRight('cash', screen(couriers, 'CourierEdit')),
  },
  {
    name: 'cash',
    options: { label: 'Kuryer pulu' },
    icon: CashIcon,
    list: onlyWithRight(
      'cash',
      screen(() => import('./couriers/cash-screen.tsx'), 'CashScreen'),
    ),
  },
  {
    name: 'payments',
    options: { label: 'Ödənişlər' },
    icon: PaymentIcon,
    list: onlyWithRight(
      'payments',
      screen(() => import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
    ),
  },
  {
    name: 'staff-invitations',
    options: { label: 'İşçi dəvəti' },
    create: screen(() => import('./customers/staff-invite.tsx'), 'StaffInvite'),
  },
  {
    name: 'products',
    options: { label: 'Məhsullar' },
    icon: ProductIcon,
    recordRepresentation: 'name',
    list: screen(() => import('./products/product-list.tsx'), 'ProductList'),
    create: screen(products, 'ProductCreate'),
    edit: screen(products, 'ProductEdit'),
  },
  {
    name: 'stock',
    options: { label: 'Stok' },
    icon: StockIcon,
    recordRepresentation: 'name',
    list: screen(() => import('./stock/stock-list.tsx'), 'StockList'),
    children: (
      <>
        <Route path="counts" element={<CountList />} />
        <Route path="counts/:id" element={<CountScreen />} />
      </>
    ),
  },
  {
    name: 'receipts',
    options: { label: 'Qəbul' },
    icon: DeliveryIcon,
    recordRepresentation: 'supplier',
    list: screen(receipts, 'ReceiptList'),
    show: screen(() => import('./receipts/receipt-screen.tsx'), 'ReceiptShow'),
    children: toShow,
    create: screen(() => import('./receipts/receipt-create.tsx'), 'ReceiptCreate'),
  },
  {
    name: 'reorder',
    options: { label: 'Nə sifariş etmək lazımdır' },
    icon: ReorderIcon,
    list: onlyWithRight(
      'reorder',
      screen(() => import('./suppliers/reorder-screen.tsx'), 'ReorderScreen'),
    ),
  },
  {
    name: 'suppliers',
    options: { label: 'Təchizatçılar' },
    icon: SupplierIcon,
    recordRepresentation: 'name',
    list: screen(suppliers, 'SupplierList'),
    create: screen(suppliers, 'SupplierCreate'),
    edit: screen(suppliers, 'SupplierEdit'),
  },
  {
    name: 'supplier-orders',
    options: { label: 'Təchizatçıya sifarişlər' },
    icon: SupplierOrderIcon,
    recordRepresentation: (order: RaRecord) => `Təchizatçıya sifariş № ${order.id}`,
    list: screen(() => import('./suppliers/supplier-order-list.tsx'), 'SupplierOrderList'),
    show: screen(() => import('./suppliers/supplier-order-screen.tsx'), 'SupplierOrderShow'),
    children: toShow,
  },
  {
    name: 'imports',
    options: { label: 'İdxal və ixrac' },
    icon: ImportIcon,
    list: onlyWithRight(
      'imports',
      screen(() => import('./spreadsheets/import-screen.tsx'), 'ImportScreen'),
    ),
  },
  {
    name: 'categories',
    options: { label: 'Kateqoriyalar' },
    icon: CategoryIcon,
    recordRepresentation: 'name',
    list: screen(categories, 'CategoryList'),
    create: screen(categories, 'CategoryCreate'),
    edit: screen(categories, 'CategoryEdit'),
  },
  {
    name: 'brands',
    options: { label: 'Brendlər' },
    icon: BrandIcon,
    recordRepresentation: 'name',
    list: screen(brands, 'BrandList'),
    create: screen(brands, 'BrandCreate'),
    edit: screen(brands, 'BrandEdit'),
  },
  {
    name: 'tags',
    options: { label: 'Teqlər' },
    icon: TagIcon,
    recordRepresentation: 'name',
    list: screen(tags, 'TagList'),
    create: screen(tags, 'TagCreate'),
    edit: screen(tags, 'TagEdit'),
  },
  {
    name: 'attributes',
    options: { label: 'Göstəricilər' },
    icon: AttributeIcon,
    recordRepresentation: 'name',
    list: screen(attributes, 'AttributeList'),
    create: screen(attributes, 'AttributeCreate'),
    edit: screen(attributes, 'AttributeEdit'),
  },
  {
    name: 'search-synonyms',
    options: { label: 'Axtarış sözləri' },
    icon: SynonymsIcon,
    recordRepresentation: ({ words }: RaRecord) => String(words).split(', ').slice(0, 3).join(', '),
    list: screen(words, 'SynonymsList'),
    create: screen(words, 'SynonymsCreate'),
    edit: screen(words, 'SynonymsEdit'),
  },
  {
    name: 'empty-searches',
    options: { label: 'Nəticəsiz axtarışlar' },
    icon: EmptyIcon,
    list: screen(words, 'EmptySearchList'),
  },
  {
    name: 'coupons',
    options: { label: 'Kuponlar' },
    icon: CouponIcon,
    recordRepresentation: 'code',
    list: screen(coupons, 'CouponList'),
    create: screen(coupons, 'CouponCreate'),
    edit: screen(coupons, 'CouponEdit'),
  },
  {
    name: 'delivery-types',
    options: { label: 'Çatdırılma' },
    icon: DeliveryIcon,
    recordRepresentation: 'name',
    list: screen(deliveryTypes, 'DeliveryTypeList'),
    create: screen(deliveryTypes, 'DeliveryTypeCreate'),
    edit: screen(deliveryTypes, 'DeliveryTypeEdit'),
  },
  {
    name: 'reviews',
    options: { label: 'Rəylər' },
    icon: ReviewIcon,
    recordRepresentation: (review: RaRecord) => `Rəy: ${review.product?.name ?? ''}`,
    list: screen(reviews, 'ReviewList'),
    edit: screen(reviews, 'ReviewEdit'),
  },
  {
    name: 'carousels',
    options: { label: 'Slaydlar' },
    icon: SlideIcon,
    recordRepresentation: 'text',
    list: screen(carousels, 'SlideList'),
    create: screen(carousels, 'SlideCreate'),
    edit: screen(carousels, 'SlideEdit'),
  },
  {
    name: 'banners',
    options: { label: 'Bannerlər' },
    icon: BannerIcon,
    recordRepresentation: 'title',
    list: screen(banners, 'BannerList'),
    create: screen(banners, 'BannerCreate'),
    edit: screen(banners, 'BannerEdit'),
  },
  {
    name: 'pages',
    options: { label: 'Səhifələr' },
    icon: PageIcon,
    recordRepresentation: 'name',
    list: screen(pages, 'PageList'),
    create: screen(pages, 'PageCreate'),
    edit: screen(pages, 'PageEdit'),
  },
  {
    name: 'figures',
    options: { label: 'Rəqəmlər' },
    icon: FiguresIcon,
    list: onlyWithRight(
      'figures',
      screen(() => import('./figures/figures-screen.tsx'), 'FiguresScreen'),
    ),
  },
  {
    name: 'exports',
    options: { label: 'İxrac' },
    icon: DownloadIcon,
    list: onlyWithRight(
      'exports',
      screen(() => import('./exports/exports-screen.tsx'), 'ExportsScreen'),
    ),
  },
  {
    name: 'settings',
    options: { label: 'Ayarlar' },
    icon: SettingsIcon,
    list: onlyWithRight(
      'settings',
      screen(() => import('./shop-settings/shop-settings-screen.tsx'), 'ShopSettingsScreen'),
    ),
  },
  {
    name: 'payment-settings',
    options: { label: 'Kartla ödəniş' },
    icon: CardIcon,
    list: onlyWithRight(
      'payment-settings',
      screen(() => import('./payment-settings/payment-settings-screen.tsx'), 'PaymentSettingsScreen'),
    ),
  },
  {
    name: 'roles',
    options: { label: 'Rollar' },
    icon: RoleIcon,
    recordRepresentation: 'name',
    list: screen(roles, 'RoleList'),
    create: screen(roles, 'RoleCreate'),
    edit: screen(roles, 'RoleEdit'),
  },
  {
    name: 'notices',
    options: { label: 'Bildirişlər' },
    icon: NoticesIcon,
    list: onlyWithRight(
      'notices',
      screen(() => import('./notices/notices-screen.tsx'), 'NoticesScreen'),
    ),
  },
  {
    name: 'notice-deliveries',
    options: { label: 'Göndərilən bildirişlər' },
    icon: NoticesIcon,
    list: screen(() => import('./notices/delivery-list.tsx'), 'NoticeDeliveryList'),
  },
  {
    name: 'log',
    options: { label: 'Jurnal' },
    icon: LogIcon,
    list: screen(() => import('./change-log/change-log.tsx'), 'LogList'),
  },
  {
    name: 'security-log',
    options: { label: 'Təhlükəsizlik jurnalı' },
    icon: SafetyIcon,
    list: screen(() => import('./security-log/security-log.tsx'), 'SecurityLogList'),
  },
]
