import { link, picture, position, resource, text, texts } from '#src/contract/client/admin/resource.ts'

/** Banners of home (A7), which shows the first three. */
export const banners = resource('banners', {
  about: "picture of home's banner",
  order: 'position',
  fields: {
    image_id: picture('Şəkil', { need: 'Şəkli yükləyin.', url: [640, 'jpg'], example: 1 }),
    title: text('Başlıq', { max: 100, need: 'Başlığı yazın.', search: true, sort: true, example: 'Endirimlər' }),
    text: text('Mətn', { max: 200, fresh: '' }),
    texts: texts('title', 'text'),
    link: link('Hara aparsın'),
    position: position(),
  },
})
