import { Chip } from '@mui/material'

/** Whether shoppers see a product. */
export function PublishedChip({ isPublished }: { isPublished: boolean }) {
  return (
    <Chip
      label={isPublished ? 'Dərc olunub' : 'Qaralama'}
      sx={
        isPublished
          ? { bgcolor: 'primary.light', color: 'secondary.main' }
          : { bgcolor: 'action.hover', color: 'text.secondary' }
      }
    />
  )
}
