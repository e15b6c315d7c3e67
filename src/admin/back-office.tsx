import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin'
import { Route } from 'react-router-dom'
import { brands } from './taxonomy/brands.tsx'
import { categories } from './taxonomy/categories.tsx'
import { tags } from './taxonomy/tags.tsx'
import { attributes } from './taxonomy/attributes.tsx'
import { banners } from './content/banners.tsx'
import { carousels } from './content/carousels.tsx'
import { pages } from './content/pages.tsx'
import { dataProvider } from './data-provider.ts'
import { figures } from './figures/figures.ts'
import { TodayScreen } from './today/today-screen.tsx'
import { Frame } from './layout/frame.tsx'
import { customers } from './customers/index.ts'
import { imports } from './imports/imports.ts'
import { log } from './log/log.tsx'
import { securityLog } from './log/security-log.tsx'
import { manualOrders } from './manual-orders/index.ts'
import { coupons } from './offers/coupons.tsx'
import { deliveryTypes } from './offers/delivery-types.tsx'
import { orders } from './orders/index.ts'
import { products } from './products/products.tsx'
import { receipts } from './receipts/receipts.ts'
import { reviews } from './reviews/reviews.tsx'
import { emptySearches, synonyms } from './search-words/search-words.tsx'
import { authProvider } from './session/auth-provider.ts'
import { FirstOwnerScreen } from './session/first-owner-screen.tsx'
import { SafetyScreen } from './session/safety-screen.tsx'
import { SignInScreen } from './session/sign-in-screen.tsx'
import { settings } from './settings/settings.ts'
import { stock } from './stock/stock.ts'
import { darkTheme, lightTheme } from './theme.ts'
import { i18nProvider } from './words/i18n.ts'

const kept = localStorageStore('1', 'buxar-admin')
// On a tablet the menu is closed to icons at first, since its words would take a third of the width. Signing out resets it.
const store: typeof kept = {
  ...kept,
  getItem: (key, fallback) => kept.getItem(key, key === 'sidebar.open' ? (matchMedia('(min-width: 1100px)').matches as typeof fallback) : fallback),
}

/** The sections, in the order of the menu. */
const sections = [orders, manualOrders, customers, products, stock, receipts, imports, categories, brands, tags, attributes, synonyms, emptySearches, coupons, deliveryTypes, reviews, carousels, banners, pages, figures, settings, log, securityLog]

/** The back office: one resource of the contract for each section. */
export function BackOffice() {
  return (
    <Admin
      title="Buxar"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      store={store}
      dashboard={TodayScreen}
      layout={Frame}
      loginPage={SignInScreen}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
    >
      {sections.map((section) => (
        <Resource key={section.name} {...section} />
      ))}
      <CustomRoutes noLayout>
        <Route path="/first-owner" element={<FirstOwnerScreen />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/safety" element={<SafetyScreen />} />
      </CustomRoutes>
    </Admin>
  )
}
