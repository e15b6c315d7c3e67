import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import AttributeIcon from '@mui/icons-material/TuneOutlined'
import BannerIcon from '@mui/icons-material/PhotoLibraryOutlined'
import BrandIcon from '@mui/icons-material/VerifiedOutlined'
import CardIcon from '@mui/icons-material/CreditCardOutlined'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import CashIcon from '@mui/icons-material/PointOfSaleOutlined'
import CourierIcon from '@mui/icons-material/TwoWheelerOutlined'
import CouponIcon from '@mui/icons-material/ConfirmationNumberOutlined'
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined'
import DeliveryIcon from '@mui/icons-material/LocalShippingOutlined'
import FeedIcon from '@mui/icons-material/CampaignOutlined'
import EmptyIcon from '@mui/icons-material/SearchOffOutlined'
import FiguresIcon from '@mui/icons-material/QueryStatsOutlined'
import ImportIcon from '@mui/icons-material/ImportExportOutlined'
import LogIcon from '@mui/icons-material/HistoryOutlined'
import HookIcon from '@mui/icons-material/WebhookOutlined'
import KeyIcon from '@mui/icons-material/VpnKeyOutlined'
import NoticesIcon from '@mui/icons-material/NotificationsOutlined'
import PageIcon from '@mui/icons-material/ArticleOutlined'
import PaymentIcon from '@mui/icons-material/AccountBalanceOutlined'
import PlainIcon from '@mui/icons-material/TableRowsOutlined'
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
import type { ComponentType } from 'react'
import type { RaRecord, ResourceProps } from 'ra-core'
import { Navigate, Route } from 'react-router-dom'
import type { Head } from '#src/contract/client/admin/resource.ts'
import { heads } from '#src/contract/client/admin/resources/heads.ts'
import { OrdersBadge } from './orders/order-news.tsx'
import { ReturnsBadge } from './returns/return-news.tsx'
import { RequestsBadge } from './order-requests/request-news.tsx'
import { onlyWithRight } from './parts/only-with-right.tsx'
import { screen } from './parts/screen.tsx'
import { rightOf } from './rights-of-resources.ts'

type RecordScreens = { List: ComponentType; Create: ComponentType; Edit: ComponentType }

/** The screens of a resource that are one script. */
const screens = (load: () => Promise<RecordScreens>) => ({
  list: screen(load, 'List'),
  create: screen(load, 'Create'),
  edit: screen(load, 'Edit'),
})

const products = () => import('./products/product-screens.tsx')
const apiKeys = () => import('./api-keys/api-keys.tsx')
const reviews = () => import('./reviews/reviews.tsx')

const CountList = onlyWithRight(
  'stock',
  screen(() => import('./counts/count-list.tsx'), 'CountList'),
)
const CountScreen = onlyWithRight(
  'stock',
  screen(() => import('./counts/count-screen.tsx'), 'CountScreen'),
)

type Section = ResourceProps & { label: string }

/** A section with a screen of the shop's own in place of a list, only with the right to the section. */
function own<Name extends string>(
  name: string,
  label: string,
  icon: ComponentType,
  load: () => Promise<Record<Name, ComponentType>>,
  screenName: Name,
): Section {
  return { name, label, icon, list: onlyWithRight(name, screen(load, screenName) as ComponentType) }
}

/** The section of a plain entity. Its screens are derived, unless `load` returns others. */
function declared(
  name: keyof typeof heads,
  icon: ComponentType = PlainIcon,
  load = async (): Promise<RecordScreens> => (await import('./resources/plain-screens.tsx')).plainScreens(name),
): Section {
  const { many, title, changes }: Head = heads[name]
  const { list, create, edit } = screens(load)
  return {
    name,
    label: many,
    icon,
    ...(title && { recordRepresentation: title }),
    list,
    create: changes ? onlyWithRight(name, create, 'create') : create,
    edit: changes ? onlyWithRight(name, edit, 'edit') : edit,
  }
}

/** A resource without an edit screen would show its list at the address of a record. */
const toShow = <Route path=":id" element={<Navigate to="show" replace />} />

/**
 * The sections, one resource of the contract each, by the purpose that the menu names (A28). A section's own script is
 * loaded when one of its screens is opened; this file has only the data of the navigation.
 */
const groups: { label: string; sections: Section[] }[] = [
  {
    label: '',
    sections: [own('figures', 'Rəqəmlər', FiguresIcon, () => import('./figures/figures-screen.tsx'), 'FiguresScreen')],
  },
  {
    label: 'Satış',
    sections: [
      {
        name: 'orders',
        label: 'Sifarişlər',
        icon: OrdersBadge,
        recordRepresentation: 'number',
        list: screen(() => import('./orders/order-list.tsx'), 'OrderList'),
        show: screen(() => import('./orders/order-screen.tsx'), 'OrderScreen'),
        children: toShow,
      },
      {
        // Requests of visitors to be called.
        name: 'order-requests',
        label: 'Sorğular',
        icon: RequestsBadge,
        recordRepresentation: ({ id }: RaRecord) => `Sorğu № ${id}`,
        list: screen(() => import('./order-requests/request-list.tsx'), 'RequestList'),
        show: screen(() => import('./order-requests/request-screen.tsx'), 'RequestScreen'),
        children: toShow,
      },
      {
        name: 'return-requests',
        label: 'Qaytarma',
        icon: ReturnsBadge,
        list: screen(() => import('./returns/return-list.tsx'), 'ReturnList'),
        show: screen(() => import('./returns/return-screen.tsx'), 'ReturnScreen'),
        children: toShow,
      },
      declared('couriers', CourierIcon, () => import('./couriers/couriers.tsx')),
      own('payments', 'Ödənişlər', PaymentIcon, () => import('./payments/payments-screen.tsx'), 'PaymentsScreen'),
      {
        name: 'customers',
        label: 'Müştərilər',
        icon: CustomersIcon,
        list: screen(() => import('./customers/customer-list.tsx'), 'CustomerList'),
        create: screen(() => import('./customers/customer-create.tsx'), 'CustomerCreate'),
        edit: screen(() => import('./customers/customer-screen.tsx'), 'CustomerScreen'),
      },
      declared('promotions', CouponIcon, () => import('./promotions/promotions.tsx')),
      {
        name: 'reviews',
        label: 'Rəylər',
        icon: ReviewIcon,
        recordRepresentation: (review: RaRecord) => `Rəy: ${review.product?.name ?? ''}`,
        list: screen(reviews, 'ReviewList'),
        edit: screen(reviews, 'ReviewEdit'),
      },
      own('cash', 'Kassa', CashIcon, () => import('./till/till-screen.tsx'), 'TillScreen'),
      own('exports', 'İxrac', DownloadIcon, () => import('./exports/exports-screen.tsx'), 'ExportsScreen'),
    ],
  },
  {
    label: 'Mağaza',
    sections: [
      {
        name: 'products',
        label: 'Məhsullar',
        icon: ProductIcon,
        list: screen(() => import('./products/product-list.tsx'), 'ProductList'),
        create: screen(products, 'ProductCreate'),
        edit: screen(products, 'ProductEdit'),
      },
      {
        name: 'stock',
        label: 'Stok',
        icon: StockIcon,
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
        label: 'Qəbul',
        icon: DeliveryIcon,
        recordRepresentation: 'supplier',
        list: screen(() => import('./receipts/receipt-list.tsx'), 'ReceiptList'),
        show: screen(() => import('./receipts/receipt-screen.tsx'), 'ReceiptShow'),
        children: toShow,
        create: screen(() => import('./receipts/receipt-create.tsx'), 'ReceiptCreate'),
      },
      own('reorder', 'Sifariş təklifi', ReorderIcon, () => import('./suppliers/reorder-screen.tsx'), 'ReorderScreen'),
      {
        name: 'supplier-orders',
        label: 'Təchizatçıya sifarişlər',
        icon: SupplierOrderIcon,
        recordRepresentation: (order: RaRecord) => `Təchizatçıya sifariş № ${order.id}`,
        list: screen(() => import('./suppliers/supplier-order-list.tsx'), 'SupplierOrderList'),
        show: screen(() => import('./suppliers/supplier-order-screen.tsx'), 'SupplierOrderShow'),
        children: toShow,
      },
      declared('suppliers', SupplierIcon, () => import('./suppliers/suppliers.tsx')),
      {
        name: 'categories',
        label: 'Kateqoriyalar',
        icon: CategoryIcon,
        ...screens(() => import('./taxonomy/categories.tsx')),
      },
      declared('brands', BrandIcon, () => import('./taxonomy/brands.tsx')),
      declared('tags', TagIcon, () => import('./taxonomy/tags.tsx')),
      declared('attributes', AttributeIcon, () => import('./taxonomy/attributes.tsx')),
      own('imports', 'İdxal və ixrac', ImportIcon, () => import('./spreadsheets/import-screen.tsx'), 'ImportScreen'),
    ],
  },
  {
    label: 'Məzmun',
    sections: [
      declared('carousels', SlideIcon, () => import('./content/carousels.tsx')),
      declared('banners', BannerIcon, () => import('./content/banners.tsx')),
      declared('pages', PageIcon, () => import('./content/pages.tsx')),
      declared('words', SynonymsIcon, () => import('./texts/words.tsx')),
      {
        ...declared('search-synonyms', SynonymsIcon, () => import('./synonyms/synonyms.tsx')),
        recordRepresentation: ({ words }: RaRecord) => String(words).split(', ').slice(0, 3).join(', '),
      },
      {
        name: 'empty-searches',
        label: 'Nəticəsiz axtarışlar',
        icon: EmptyIcon,
        list: screen(() => import('./synonyms/synonyms.tsx'), 'EmptySearchList'),
      },
    ],
  },
  {
    label: 'İdarəetmə',
    sections: [
      own(
        'settings',
        'Ayarlar',
        SettingsIcon,
        () => import('./shop-settings/shop-settings-screen.tsx'),
        'ShopSettingsScreen',
      ),
      own(
        'payment-settings',
        'Kartla ödəniş',
        CardIcon,
        () => import('./payment-settings/payment-settings-screen.tsx'),
        'PaymentSettingsScreen',
      ),
      own('onec', '1C mübadiləsi', ImportIcon, () => import('./onec/onec-screen.tsx'), 'OnecScreen'),
      own('feeds', 'Reklam siyahıları', FeedIcon, () => import('./feeds/feeds-screen.tsx'), 'FeedsScreen'),
      own('notices', 'Bildirişlər', NoticesIcon, () => import('./notices/notices-screen.tsx'), 'NoticesScreen'),
      declared('delivery-types', DeliveryIcon, () => import('./delivery/delivery-types.tsx')),
      {
        name: 'api-keys',
        label: 'API açarları',
        icon: KeyIcon,
        list: screen(apiKeys, 'List'),
        create: screen(apiKeys, 'Create'),
      },
      {
        name: 'hooks',
        label: 'Vebhuklar',
        icon: HookIcon,
        recordRepresentation: 'url',
        ...screens(() => import('./hooks/hooks.tsx')),
      },
      {
        name: 'roles',
        label: 'Rollar',
        icon: RoleIcon,
        ...screens(() => import('./roles/roles.tsx')),
      },
      {
        name: 'log',
        label: 'Jurnal',
        icon: LogIcon,
        list: screen(() => import('./change-log/change-log.tsx'), 'LogList'),
      },
      {
        name: 'security-log',
        label: 'Təhlükəsizlik jurnalı',
        icon: SafetyIcon,
        list: screen(() => import('./security-log/security-log.tsx'), 'SecurityLogList'),
      },
    ],
  },
]

// A plain entity without a place above is the last of the first group with a section that needs the same right.
for (const name of Object.keys(heads) as (keyof typeof heads)[]) {
  if (groups.some(({ sections }) => sections.some((section) => section.name === name))) continue
  const group = groups.find(({ sections }) => sections.some((section) => rightOf(section.name) === heads[name].right))
  group?.sections.push(declared(name))
}

/** Sections without an entry in the menu. */
const hidden: Section[] = [
  {
    // Orders by phone (A2): one screen in place of a list; and the change of an order (A18) in place of an edit
    // screen.
    ...own(
      'manual-orders',
      'Yeni sifariş',
      PhoneIcon,
      () => import('./manual-orders/manual-order-screen.tsx'),
      'ManualOrderScreen',
    ),
    edit: onlyWithRight(
      'manual-orders',
      screen(() => import('./manual-orders/change-order-screen.tsx'), 'ChangeOrderScreen'),
    ),
  },
  {
    name: 'staff-invitations',
    label: 'İşçi dəvəti',
    create: screen(() => import('./customers/staff-invite.tsx'), 'StaffInvite'),
  },
  {
    name: 'notice-deliveries',
    label: 'Göndərilən bildirişlər',
    icon: NoticesIcon,
    list: screen(() => import('./notices/delivery-list.tsx'), 'NoticeDeliveryList'),
  },
]

/** The groups of the menu, with the names of their sections. */
export const menu = groups.map((group) => ({ label: group.label, names: group.sections.map(({ name }) => name) }))

export const sections = [...groups.flatMap((group) => group.sections), ...hidden].map(
  ({ label, ...section }): ResourceProps => ({ options: { label }, ...section }),
)
