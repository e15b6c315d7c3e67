import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('./home/home-screen.tsx'),
  route('shop', './catalog/shop-screen.tsx'),
  route('shop/:slug', './catalog/category-screen.tsx'),
  route('product/:slug', './catalog/product-screen.tsx'),
  route('shop/product/:id', './catalog/product-screen.tsx', { id: 'product-by-id' }),
  route('sales', './catalog/sale-screen.tsx'),
  route('brand/:slug', './catalog/brand-screen.tsx'),
  route('tag/:slug', './catalog/tag-screen.tsx'),
  route('page/:slug', './pages/page-screen.tsx'),
  route('search', './search/search-screen.tsx'),
  layout('./layout/private-styles.tsx', [
    route('cart', './cart/cart-screen.tsx'),
    route('cart/checkout', './checkout/checkout-screen.tsx'),
    route('compare', './compare/compare-screen.tsx'),
    route('success', './checkout/success-screen.tsx'),
    route('login', './account/login-screen.tsx'),
    route('register', './account/register-screen.tsx'),
    route('reset_password', './account/reset-request-screen.tsx'),
    route('password/reset/confirm/:uid?/:token?', './account/reset-confirm-screen.tsx'),
    route('activate/:uid?/:token?', './account/activate-screen.tsx'),
    route('profile', './account/profile-frame.tsx', [
      index('./account/account-screen.tsx'),
      route('setting', './account/settings-screen.tsx'),
      route('orders', './orders/delivered-orders-screen.tsx'),
      route('comments', './reviews/comments-screen.tsx'),
      route('likes', './likes/likes-screen.tsx'),
    ]),
  ]),
  route('*', './layout/not-found.tsx'),
] satisfies RouteConfig
