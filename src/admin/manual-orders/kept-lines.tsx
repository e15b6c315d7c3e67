import { shownOption } from '#src/domain/checkout/option-text.ts'
import RemoveIcon from '@mui/icons-material/DeleteOutline'
import UndoIcon from '@mui/icons-material/Undo'
import { Box, Button, IconButton, Typography } from '@mui/material'
import { changeable, type Kept } from '../orders/order-change.ts'
import { PieceStepper } from '../orders/piece-stepper.tsx'
import type { AdminOrder } from '../orders/use-order-moves.ts'
import { InRow, Note, RULED, Strong, Thumb } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'

type Props = {
  order: AdminOrder
  kept: Kept
  change: (kept: Kept) => void
  paid: ReadonlyMap<number, string>
  fault: (line: number) => string | undefined
  /** Makes a line anew, so that another option can be chosen. */
  changeOption: (line: AdminOrder['items'][number]) => void
}

/**
 * The existing lines of the order, at the prices of their sale: their pieces can be changed, and they can be removed
 * (A18).
 */
export function KeptLines({ order, kept, change, paid, fault, changeOption }: Props) {
  return changeable(order).map((line) => (
    <KeptLine
      key={line.id}
      line={line}
      quantity={kept.get(line.id)}
      put={(pieces) => {
        const next = new Map(kept)
        if (pieces === undefined) next.delete(line.id)
        else next.set(line.id, pieces)
        change(next)
      }}
      paid={paid.get(line.id)}
      fault={fault(line.id)}
      changeOption={() => changeOption(line)}
    />
  ))
}

type LineProps = {
  line: AdminOrder['items'][number]
  /** The remaining pieces; undefined for a removed line. */
  quantity: number | undefined
  put: (pieces: number | undefined) => void
  paid: string | undefined
  fault: string | undefined
  changeOption: () => void
}

function KeptLine({ line, quantity, put, paid, fault, changeOption }: LineProps) {
  const isGone = quantity === undefined
  return (
    <InRow spacing={1.5} useFlexGap role="group" aria-label={line.name} sx={{ flexWrap: 'wrap', ...RULED, pt: 2 }}>
      <Thumb src={line.picture} width={48} height={48} sx={{ opacity: isGone ? 0.4 : 1 }} />
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Strong sx={{ ...(isGone && { textDecoration: 'line-through', color: 'text.secondary' }) }}>{line.name}</Strong>
        <Note>{[...line.options.map(shownOption), `bir ədədi ${manat(line.unit_price)}`].join(' · ')}</Note>
        {!isGone && line.options.length > 0 && (
          <Button size="small" aria-label={`${line.name}: seçimi dəyiş`} onClick={changeOption} sx={{ ml: -1 }}>
            Seçimi dəyiş
          </Button>
        )}
        {!isGone && quantity !== line.quantity && (
          <Typography variant="body2" color="warning.main">
            {line.quantity} → {quantity} ədəd
          </Typography>
        )}
      </Box>
      {isGone ? (
        <>
          <Typography variant="body2" color="error">
            {line.quantity} ədəd çıxarılır
          </Typography>
          <IconButton aria-label={`${line.name}: qaytar`} onClick={() => put(line.quantity)}>
            <UndoIcon />
          </IconButton>
        </>
      ) : (
        <>
          <PieceStepper label={line.name} pieces={quantity} change={put} />
          <Strong
            sx={{
              flexGrow: { xs: 1, sm: 0 },
              minWidth: 88,
              textAlign: 'right',
              whiteSpace: 'nowrap',
            }}
          >
            {paid === undefined ? '…' : manat(paid)}
          </Strong>
          <IconButton aria-label={`${line.name}: çıxar`} onClick={() => put(undefined)}>
            <RemoveIcon />
          </IconButton>
        </>
      )}
      {fault && (
        <Typography variant="body2" color="error" role="alert" sx={{ flexBasis: '100%' }}>
          {fault}
        </Typography>
      )}
    </InRow>
  )
}
