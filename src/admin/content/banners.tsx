import { banners } from '#src/contract/client/admin/resources/content.ts'
import { InPageHead } from '../parts/page-head.tsx'
import { resourceScreens } from '../resources/resource-screens.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { BESIDE_WIDTH, BesidePreview } from './beside-preview.tsx'
import { PictureTiles, type Banner } from './picture-tiles.tsx'

export const { List, Create, Edit } = resourceScreens(banners, {
  isArranged: true,
  list: { search: false, title: banners.many, component: 'div' },
  own: (
    <>
      <InPageHead place="note">Ana səhifədə ilk üçü görünür. Tutub sürüşdürün, sıra dərhal dəyişir.</InPageHead>
      <PictureTiles<Banner>
        ratio="4 / 3"
        least={280}
        translated={banners.fields.texts.of}
        titleOf={({ title }) => title}
        detailOf={({ text, link }) => [text, link].filter(Boolean).join(' · ')}
        isOff={(_banner, at) => at > 2}
        add="Banner əlavə et"
      />
    </>
  ),
  arrange: ({ image_id, title, text, ...inputs }) => (
    <BesidePreview preview={<BannerPreview />} rest={Object.values(inputs)}>
      {image_id}
      {title}
      {text}
    </BesidePreview>
  ),
  width: BESIDE_WIDTH,
})
