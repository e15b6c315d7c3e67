import AddIcon from '@mui/icons-material/Add'
import { Box, Skeleton } from '@mui/material'
import type { ComponentType } from 'react'
import { useListContext, useResourceContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { pictureSrcset } from '#src/domain/media/renditions.ts'
import type { Reply } from '../api.ts'
import { InRow, Note } from '../parts/basics.tsx'
import { NotLoaded } from '../parts/placeholders.tsx'
import { SortableItem, SortableList } from '../parts/sortable.tsx'
import { useArranged } from '../parts/use-arranged.ts'
import { Gaps } from '../texts/gaps.tsx'

export type Slide = Reply<'carousels.list'>['results'][number]
export type Banner = Reply<'banners.list'>['results'][number]

type PictureTilesProps<Row> = {
  /** Width to height, as on the home screen. */
  ratio: string
  /** Smallest width of a tile, px. */
  least: number
  /** The fields with translations. */
  translated: readonly string[]
  titleOf: (row: Row) => string
  detailOf: (row: Row) => string
  /** Beside the title. */
  Sign?: ComponentType<{ row: Row }>
  /** Text over the picture. */
  Words?: ComponentType<{ row: Row }>
  /** @param at the place in the list, the first 0 */
  isOff?: (row: Row, at: number) => boolean
  add: string
}

/** Slides or banners in the proportion of the home screen; their handles change the order at once (picture 36). */
export function PictureTiles<Row extends Slide | Banner>({ ratio, least, add, ...tile }: PictureTilesProps<Row>) {
  const { data = [], isPending, error } = useListContext<Row>()
  const resource = useResourceContext() ?? ''
  const { rows, move } = useArranged(data)
  if (error && data.length === 0) return <NotLoaded />
  const columns = `repeat(auto-fill, minmax(min(100%, ${least}px), 1fr))`
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: columns, alignItems: 'start', p: { xs: 0, sm: 2.5 } }}>
      {isPending &&
        [1, 2].map((place) => <Skeleton key={place} variant="rounded" sx={{ aspectRatio: ratio, height: 'auto' }} />)}
      <SortableList grid ids={rows.map(({ id }) => id)} onMove={move}>
        {rows.map((row, at) => (
          <Tile key={row.id} row={row} at={at} resource={resource} ratio={ratio} {...tile} />
        ))}
      </SortableList>
      <Box
        component={Link}
        to={`/${resource}/create`}
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
          aspectRatio: { sm: ratio },
          minHeight: 72,
          border: '1px dashed',
          borderColor: 'text.secondary',
          borderRadius: '14px',
          color: 'secondary.main',
          fontWeight: 600,
          textDecoration: 'none',
        }}
      >
        <AddIcon fontSize="small" />
        {add}
      </Box>
    </Box>
  )
}

type TileProps<Row> = Omit<PictureTilesProps<Row>, 'least' | 'add'> & { row: Row; at: number; resource: string }

function Tile<Row extends Slide | Banner>({
  row,
  at,
  resource,
  ratio,
  translated,
  titleOf,
  detailOf,
  Sign,
  Words,
  isOff,
}: TileProps<Row>) {
  const title = titleOf(row)
  const to = `/${resource}/${row.id}`
  return (
    <SortableItem
      id={row.id}
      name={title}
      component="article"
      sx={{ display: 'grid', gridTemplateColumns: '34px minmax(0, 1fr)', columnGap: 0.5, '& > button': { gridRow: 2 } }}
    >
      <TilePicture row={row} to={to} ratio={ratio} isOff={isOff?.(row, at) ?? false} Words={Words} />
      <Box sx={{ gridRow: 2, minWidth: 0 }}>
        <InRow sx={{ flexWrap: 'wrap', columnGap: 1, minHeight: 34 }}>
          <Box
            component={Link}
            to={to}
            sx={{ fontWeight: 600, color: 'text.primary', textDecoration: 'none', overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          {Sign && <Sign row={row} />}
        </InRow>
        <Note sx={{ overflowWrap: 'anywhere' }}>{detailOf(row)}</Note>
        <Gaps row={row} fields={translated} />
      </Box>
    </SortableItem>
  )
}

type TilePictureProps<Row> = {
  row: Row
  to: string
  ratio: string
  isOff: boolean
  Words: ComponentType<{ row: Row }> | undefined
}

/** The picture, which a pointer can press; the title below is the link for keyboards. */
function TilePicture<Row extends Slide | Banner>({ row, to, ratio, isOff, Words }: TilePictureProps<Row>) {
  return (
    <Box
      component={Link}
      to={to}
      aria-hidden
      tabIndex={-1}
      sx={{
        gridColumn: '1 / -1',
        gridRow: 1,
        display: 'block',
        position: 'relative',
        overflow: 'hidden',
        aspectRatio: ratio,
        mb: 1,
        borderRadius: '14px',
        bgcolor: 'action.hover',
        containerType: 'inline-size',
        ...(isOff && { opacity: 0.55, filter: 'grayscale(1)' }),
      }}
    >
      <Box
        component="img"
        src={row.image}
        srcSet={pictureSrcset(row.image, 'webp', 960)}
        sizes="480px"
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'cover' }}
      />
      {Words && <Words row={row} />}
    </Box>
  )
}
