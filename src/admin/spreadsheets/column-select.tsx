import { Divider, MenuItem } from '@mui/material'
import {
  fileColumnWords,
  LEFT_OUT,
  otherColumns,
  productColumns,
  translatedColumns,
  type ColumnChoice,
} from '#src/domain/catalog/product-columns.ts'
import { useShop } from '../parts/use-shop.ts'
import { Span, TypedField } from '../parts/basics.tsx'

type ColumnSelectProps = {
  /** The header in the file. */
  name: string
  chosen: ColumnChoice | null
  /** Returns the header that already has a choice; null if the choice is free. */
  heldBy: (choice: ColumnChoice) => string | null
  onChoose: (choice: ColumnChoice) => void
}

/** The choice's text in the list; an owner may mistake 'Ünvan' for a customer's address. */
export const choiceWord = (choice: ColumnChoice) =>
  choice === LEFT_OUT
    ? 'Bu sütun oxunmasın'
    : choice === 'slug'
      ? `${fileColumnWords.slug} (slug)`
      : fileColumnWords[choice]

/** Heights of a choice, px: touch needs more. */
const ROW = { xs: 48, sm: 36 }

/** Chooses the content of one column of a file. */
export function ColumnSelect({ name, chosen, heldBy, onChoose }: ColumnSelectProps) {
  const languages = useShop()?.languages ?? []
  const off = translatedColumns.flatMap(({ column, language }) =>
    languages.includes(language) || column === chosen ? [] : [column as ColumnChoice],
  )
  return (
    <TypedField
      select
      hiddenLabel
      margin="none"
      value={chosen ?? ''}
      change={(typed) => onChoose(typed as ColumnChoice)}
      sx={{
        '& .MuiInputBase-root': { height: { xs: 48, sm: 44, lg: 36 } },
        ...(chosen === null && { '& .MuiOutlinedInput-notchedOutline': { borderColor: 'warning.dark' } }),
      }}
      slotProps={{
        htmlInput: { 'aria-label': `«${name}» mağazada nədir` },
        select: {
          displayEmpty: true,
          renderValue: () =>
            chosen === null ? (
              <Span sx={{ color: 'warning.main', fontWeight: 550 }}>Seçin</Span>
            ) : (
              <Span sx={chosen === LEFT_OUT ? { color: 'text.secondary' } : {}}>{choiceWord(chosen)}</Span>
            ),
        },
      }}
    >
      <MenuItem value={LEFT_OUT} sx={{ minHeight: ROW }}>
        {choiceWord(LEFT_OUT)}
      </MenuItem>
      <Divider />
      {[...productColumns, ...otherColumns].map((column) => {
        if (off.includes(column)) return null
        const holder = heldBy(column)
        return (
          <MenuItem key={column} value={column} sx={{ gap: 2, minHeight: ROW }}>
            {choiceWord(column)}
            {holder !== null && (
              <Span
                sx={{
                  ml: 'auto',
                  color: 'text.secondary',
                  fontSize: 13,
                  maxWidth: 160,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                }}
              >
                indi: {holder}
              </Span>
            )}
          </MenuItem>
        )
      })}
    </TypedField>
  )
}
