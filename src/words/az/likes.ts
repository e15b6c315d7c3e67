/** The customer's liked products. */
export const likes = {
  likesTitle: 'İstəklərim',
  none: 'Hələ heç nə bəyənməmisiniz. Bəyəndiyiniz məhsullar burada qalacaq.',
  rows: 'məhsullar',
}
