/**
 * What one row of a resource is called, where react-admin names it: in dialogs before deleting, in an empty list. Without a
 * name it would show the English name of the resource.
 */
export const resourceNames: Record<string, string> = {
  'orders': 'Sifariş', 'customers': 'Müştəri', 'couriers': 'Kuryer', 'products': 'Məhsul', 'stock': 'Stok', 'receipts': 'Qəbul', 'categories': 'Kateqoriya',
  'brands': 'Brend', 'tags': 'Teq', 'attributes': 'Göstərici', 'search-synonyms': 'Axtarış sözləri', 'empty-searches': 'Nəticəsiz axtarış', 'coupons': 'Kupon',
  'delivery-types': 'Çatdırılma üsulu', 'reviews': 'Rəy', 'carousels': 'Slayd', 'banners': 'Banner', 'pages': 'Səhifə', 'roles': 'Rol',
  'notice-deliveries': 'Bildiriş', 'log': 'Jurnalın sətri', 'security-log': 'Hadisə', 'staff-invitations': 'İşçi dəvəti', 'imports': 'İdxal', 'cash': 'Kassa qeydi',
}
