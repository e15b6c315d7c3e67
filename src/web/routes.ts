import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('./home/home-screen.tsx'),
  route('shop', './catalog/shop-screen.tsx'),
  route('shop/:slug', './catalog/category-screen.tsx'),
  route('product/:slug', './catalog/product-screen.tsx'),
  route('shop/product/:id', './catalog/product-screen.tsx', { id: 'product-by-id' }),
  route('*', './layout/not-found.tsx'),
] satisfies RouteConfig
