import { light } from 'virtual:design-tokens'
import ShieldIcon from '@mui/icons-material/ShieldOutlined'
import { Box, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import { httpApi } from '#src/contract/client/api.ts'
import { pictureSrcset } from '#src/domain/media/renditions.ts'
import { Grey, InRow, Note } from '../parts/basics.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { useFrom } from '../parts/hooks.ts'
import { Logo } from '../parts/logo.tsx'
import { useShopTitle } from '../parts/use-shop.ts'

type DoorScreenProps = {
  title: string
  about: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Whether the screen shows the faults of its fields itself, in place of the browser. */
  noValidate?: boolean
  children: ReactNode
}

/** The screens before the login: the form at the left, on wide screens the shop's goods beside it. */
export function DoorScreen({ title, about, onSubmit, noValidate = false, children }: DoorScreenProps) {
  const isWide = useFrom('lg')
  useShopTitle()
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '560px minmax(0, 1fr)' },
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          minWidth: 0,
          width: '100%',
          maxWidth: 400 + 2 * 80,
          mx: 'auto',
          px: { xs: 2, sm: 10 },
          py: { xs: 3, sm: 4.5 },
        }}
      >
        <InRow>
          <Logo />
        </InRow>
        <Box
          component="form"
          onSubmit={onSubmit}
          noValidate={noValidate}
          sx={{
            my: 'auto',
            py: 4,
            display: 'grid',
            gap: 2,
            '& .MuiInputBase-root': { minHeight: 44 },
            '& .MuiButton-root': { minHeight: 48, fontSize: 16 },
          }}
        >
          <div>
            <Typography component="h1" variant="h1">
              {title}
            </Typography>
            <Grey sx={{ mt: 0.5, fontSize: 16, lineHeight: '24px' }}>{about}</Grey>
          </div>
          {children}
        </Box>
        <Note sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ShieldIcon sx={{ fontSize: 16 }} />
          Yalnız mağazanın işçiləri üçün
        </Note>
      </Box>
      {isWide && <Goods />}
    </Box>
  )
}

/** The products on the shop's home, in three columns that extend beyond the window. */
function Goods() {
  const pictures = usePictures()
  if (pictures?.length === 0)
    return (
      <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', bgcolor: light.night }}>
        <Drawing name="parcel" />
      </Box>
    )
  const columns = [0, 1, 2].map((column) => (pictures ?? []).filter((_picture, place) => place % 3 === column))
  return (
    <Box
      aria-hidden
      sx={{
        position: 'sticky',
        top: 0,
        height: '100dvh',
        overflow: 'hidden',
        display: 'flex',
        gap: '20px',
        px: 3.5,
        bgcolor: light.night,
      }}
    >
      {columns.map((column, place) => (
        <Box key={column[0] ?? place} sx={{ flex: 1, minWidth: 0, mt: `${[-72, -184, -40][place]}px` }}>
          {column.map((picture) => (
            <Box
              key={picture}
              component="img"
              src={picture}
              srcSet={pictureSrcset(picture, 'webp', 480)}
              sizes="220px"
              alt=""
              sx={{
                display: 'block',
                width: '100%',
                aspectRatio: '4 / 5',
                objectFit: 'cover',
                borderRadius: '14px',
                mb: '20px',
                bgcolor: 'action.hover',
              }}
            />
          ))}
        </Box>
      ))}
    </Box>
  )
}

/** Hook: pictures of the products on the shop's home, each once. */
function usePictures(): string[] | undefined {
  const { data } = useQuery({
    queryKey: ['door'],
    queryFn: () => httpApi().call('homePage', {}),
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return undefined
  const products = [...(data.best_seller ?? []), ...(data.newest ?? []), ...(data.in_sale ?? [])]
  return [...new Set(products.flatMap(({ image }) => image ?? []))].slice(0, 12)
}
