import AddIcon from '@mui/icons-material/Add'
import { Alert, Box, Button, Checkbox, FormControlLabel, Stack } from '@mui/material'
import { useState } from 'react'
import { useKeptDraft } from '../drafts/kept-draft.tsx'
import { AskBeforeLeaving } from '../parts/ask-before-leaving.ts'
import { DIGITS, Grey, InRow, Span, waitingFor } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { BOTTOM_HEIGHT } from '../theme.ts'
import { AddedGoods } from './added-goods.tsx'
import { orderedLines, type DraftLine } from './draft-lines.ts'
import { type ChangeQuote, isRecounted, type Kept, stillKept, useOrderChange, wholeOf } from './order-change.ts'
import { ItemsCard } from './order-items.tsx'
import { MovedPromotions } from './order-sums.tsx'
import { useUnsavedChange } from './unsaved-change.ts'
import type { AdminOrder } from './use-order-moves.ts'

type Typed = { kept: [number, number][]; lines: DraftLine[]; mail: boolean }

/**
 * The items of an order that can still be changed (A18): quantities, removals and additions in place; nothing is
 * written before the save.
 * Long, because items, additions, save and undo share one draft.
 */
export function ChangeableItems({ order }: { order: AdminOrder }) {
  const { kept, setKept, lines, setLines, mail, setMail, isChanged, offer, forget } = useTypedItems(order)
  const [isAdding, setAdding] = useState(false)
  const priced = {
    lines: [...kept].map(([id, quantity]) => ({ id, quantity })),
    added: orderedLines(lines),
    delivery: order.delivery_id,
  }
  const change = useOrderChange(order, priced, isChanged, forget)
  const { save, quote, pricedLines } = change
  const put = (line: number, pieces: number | null) => {
    const next = new Map(kept)
    if (pieces === null) next.delete(line)
    else next.set(line, pieces)
    if (save.isError) save.reset()
    setKept(next)
  }
  const undo = () => {
    save.reset()
    setKept(wholeOf(order))
    setLines([])
    setAdding(false)
  }
  useUnsavedChange(order.id, isChanged, {
    save: async () => {
      const sums = pricedLines ?? (await change.ask())
      if (!sums) return false
      return save.mutateAsync({ recipient: order, total: sums.total, mail }).then(
        () => true,
        () => false,
      )
    },
    leaveOut: () => {
      undo()
      forget()
    },
  })
  return (
    <ItemsCard
      order={order}
      change={{
        kept,
        put,
        paid: change.paid,
        fault: change.lineFaultOf,
      }}
      foot={
        isChanged && (
          <ChangeBar
            order={order}
            change={change}
            mail={mail}
            chooseMail={setMail}
            undo={undo}
            write={() => quote && save.mutate({ recipient: order, total: quote.total, mail })}
          />
        )
      }
      action={
        !isAdding && (
          <Button startIcon={<AddIcon />} sx={{ mr: -1.5 }} onClick={() => setAdding(true)}>
            Məhsul əlavə et
          </Button>
        )
      }
    >
      {isChanged && <AskBeforeLeaving />}
      {offer}
      {(isAdding || lines.length > 0) && (
        <Box sx={{ mt: 2 }}>
          <AddedGoods
            lines={lines}
            change={(update) => {
              if (save.isError) save.reset()
              setLines(update)
            }}
            customer={order.user_id ?? undefined}
            priced={pricedLines?.added}
            isPriced
            empty=""
            faults={change.addedFaults}
          />
        </Box>
      )}
    </ItemsCard>
  )
}

/** Returns the typed items, and offers earlier ones that were not saved. */
function useTypedItems(order: AdminOrder) {
  const [kept, setKept] = useState<Kept>(() => wholeOf(order))
  const [lines, setLines] = useState<DraftLine[]>([])
  const [mail, setMail] = useState(false)
  const isChanged = lines.length > 0 || isRecounted(order, kept)
  const typed: Typed = { kept: [...kept], lines, mail }
  const { offer, forget } = useKeptDraft(
    `orders/${order.id}/items`,
    isChanged ? typed : null,
    order.version,
    (values) => {
      setKept(stillKept(order, values.kept))
      setLines(values.lines)
      setMail(values.mail)
    },
  )
  return { kept, setKept, lines, setLines, mail, setMail, isChanged, offer, forget }
}

type ChangeBarProps = {
  order: AdminOrder
  change: ReturnType<typeof useOrderChange>
  mail: boolean
  chooseMail: (mail: boolean) => void
  undo: () => void
  write: () => void
}

/** The difference and the buttons: it stays in sight below the items until the change is written or undone. */
function ChangeBar({ order, change, mail, chooseMail, undo, write }: ChangeBarProps) {
  const { save, quote, pricedLines, isCurrent, fault } = change
  return (
    <Stack
      role="group"
      aria-label="Dəyişiklik"
      data-bottom-bar
      spacing={1}
      sx={{
        position: 'sticky',
        bottom: { xs: BOTTOM_HEIGHT + 8, sm: 16 },
        zIndex: 3,
        mt: 2,
        p: { xs: 1.5, sm: 2 },
        borderRadius: '14px',
        bgcolor: 'primary.light',
      }}
    >
      {fault ? (
        <Alert severity="error">{fault}</Alert>
      ) : (
        <Box {...waitingFor(quote !== undefined && !isCurrent)}>
          <Difference order={order} quote={quote} />
          {quote && <MovedPromotions quote={quote} sx={{ mt: 1 }} />}
        </Box>
      )}
      <InRow sx={{ flexWrap: 'wrap', gap: { xs: 0.5, sm: 1 } }}>
        {order.email !== '' && (
          <FormControlLabel
            sx={{ mr: 'auto', my: -0.5 }}
            control={<Checkbox checked={mail} onChange={(event) => chooseMail(event.target.checked)} />}
            label={
              <>
                <Span sx={{ display: { xs: 'none', sm: 'inline' } }}>Müştəriyə məktub göndər</Span>
                <Span sx={{ display: { sm: 'none' } }}>Məktub</Span>
              </>
            }
          />
        )}
        <Button onClick={undo} sx={{ ml: 'auto', px: { xs: 1, sm: 2 } }}>
          İmtina
        </Button>
        <Button variant="contained" disabled={!pricedLines || save.isPending} onClick={write}>
          Yadda saxla
        </Button>
      </InRow>
    </Stack>
  )
}

/** Shows how the change affects the sum, from the server's own quote. */
function Difference({ order, quote }: { order: AdminOrder; quote: ChangeQuote | undefined }) {
  if (!quote) return <Grey>Yekun hesablanır…</Grey>
  const amount = quote.difference.replace('-', '')
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, ...DIGITS }}>
      <span>
        Yekun: {manat(order.total)} → <b>{manat(quote.total)}</b>
      </span>
      <span>
        {Number(amount) === 0 ? (
          'Məbləğ dəyişmir'
        ) : (
          <>
            Fərq:{' '}
            <b>
              {quote.difference.startsWith('-') ? '−' : '+'}
              {manat(amount)}
            </b>
          </>
        )}
      </span>
    </Stack>
  )
}
