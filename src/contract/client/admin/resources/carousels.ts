import {
  colour,
  earlier,
  end,
  link,
  picture,
  position,
  resource,
  start,
  text,
  texts,
  whole,
} from '#src/contract/client/admin/resource.ts'

/** Slides of the carousel of home (A7). */
export const carousels = resource('carousels', {
  about: 'slide of the home carousel',
  order: 'position',
  fields: {
    image_id: picture('Şəkil', {
      need: 'Şəkli yükləyin.',
      help: 'Geniş, 1920 × 900 və ya böyük',
      url: [960, 'jpg'],
      example: 1,
    }),
    image_phone_id: picture('Telefon üçün şəkil', {
      empty: true,
      help: 'Yoxdursa, telefonda da geniş şəkil görünür',
      url: [640, 'jpg'],
    }),
    text: text('Mətn', { max: 200, need: 'Mətni yazın.', blank: true, search: true, example: 'Payız gəldi' }),
    textcolor: colour('Mətnin rəngi'),
    /** Percent of the slide's size. */
    text_top: whole('Mətn yuxarıdan, %', { max: 100, fresh: 0, need: 'Mətnin yuxarıdan yerini yazın.' }),
    text_left: whole('Mətn soldan, %', { max: 100, fresh: 0, need: 'Mətnin soldan yerini yazın.' }),
    name: text('Düymənin sözü', { max: 60, need: 'Düymənin sözünü yazın.', search: true, example: 'Bax' }),
    texts: texts('text', 'name'),
    link: link('Hara aparsın'),
    position: position(),
    starts_at: start('Başlanğıc', { empty: true, help: 'Boş: indidən' }),
    ends_at: end('Son tarix', { empty: true, help: 'Boş: siz söndürənədək' }),
  },
  rules: [earlier('starts_at', 'ends_at', 'ends_at', 'Başlanğıcdan sonra olmalıdır.')],
})
