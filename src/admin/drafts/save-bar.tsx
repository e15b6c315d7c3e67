import DeleteIcon from '@mui/icons-material/DeleteOutline'
import { Box, Button, Link } from '@mui/material'
import type { MouseEvent, ReactNode } from 'react'
import { useRecordContext } from 'ra-core'
import { DeleteButton, SaveButton, Toolbar, type DeleteButtonProps } from 'ra-ui-materialui'
import { useFormContext, useFormState } from 'react-hook-form'
import { InRow, Span } from '../parts/basics.tsx'
import { HeadMenu } from '../parts/head-menu.tsx'
import { FAULT, showFirstFault } from '../parts/show-first-fault.ts'
import { askPerson } from '../questions.ts'

/**
 * `save`: a button in place of 'Yadda saxla'. `remove`: the delete button, null for none; by default react-admin's
 * button. `isKept`: the record exists although it has no id, such as the settings. `isLong`: the form is longer than a
 * screen, so that a new record's bar is in sight from the start.
 */
export type SaveBarProps = { save?: ReactNode; remove?: ReactNode; isKept?: boolean; isLong?: boolean }

/** A line of the form, not a bar above it. */
const IDLE = {
  position: 'static',
  margin: 0,
  padding: '0 20px 8px',
  border: 0,
  backgroundColor: 'transparent',
  boxShadow: 'none',
}

/**
 * The bar under a form: the unsaved state, the wrong field, and the buttons (A28). It stays in sight while there is
 * something to save or to correct. Otherwise it is the last line of a new record's form. The delete button is in the
 * head.
 */
export function SaveBar({ save, remove, isKept, isLong }: SaveBarProps) {
  const record = useRecordContext()
  const isNew = !isKept && record?.id === undefined
  const { reset } = useFormContext()
  const { dirtyFields, errors } = useFormState()
  const [changed, wrong] = [
    Object.keys(dirtyFields).length,
    Object.keys(errors).filter((field) => field !== 'root').length,
  ]
  const isIdle = changed === 0 && wrong === 0
  const removal = remove === undefined ? record?.id !== undefined && <RemoveButton /> : remove
  const menu = removal && <HeadMenu>{removal}</HeadMenu>
  // An unchanged record needs no line at all.
  if (isIdle && !isNew) return menu
  const isLine = isIdle && !isLong
  const discard = async () => {
    if (await askPerson({ kind: 'discard' })) reset()
  }
  return (
    <>
      {menu}
      <Toolbar className={isLine ? 'idle' : ''} sx={{ gap: { xs: 0.5, sm: 1 }, ...(isLine && { '&&&': IDLE }) }}>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'center',
            flexWrap: 'wrap',
            columnGap: 1.5,
            fontSize: 14,
          }}
        >
          {changed > 0 && <Unsaved changed={changed} />}
          {wrong > 0 && (
            <Span sx={{ color: 'error.main', fontWeight: 600 }}>
              {wrong} sahəni düzəldin{' '}
              <Link
                component="button"
                type="button"
                color="inherit"
                onClick={showFirst}
                sx={{ fontWeight: 600, fontSize: 14, verticalAlign: 'baseline' }}
              >
                Göstər
              </Link>
            </Span>
          )}
        </Box>
        {changed > 0 && (
          <Button color="inherit" onClick={() => void discard()}>
            İmtina
          </Button>
        )}
        {save ?? <SaveButton alwaysEnable icon={<></>} />}
      </Toolbar>
    </>
  )
}

function Unsaved({ changed }: { changed: number }) {
  return (
    <InRow component="span" sx={{ columnGap: 1.5 }}>
      <Span
        aria-hidden
        sx={{
          flex: 'none',
          width: 8,
          height: 8,
          borderRadius: '50%',
          bgcolor: 'warning.main',
          ml: { xs: 0, sm: 1 },
        }}
      />
      <Span sx={{ fontWeight: 600, display: { xs: 'none', md: 'inline' } }}>Dəyişikliklər yadda saxlanmayıb</Span>
      <Span sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{changed} sahə</Span>
    </InRow>
  )
}

/** Scrolls to the first field with an error, in a part of the form that may be another one. */
function showFirst({ currentTarget }: MouseEvent): void {
  const form = currentTarget.closest('form') ?? document
  const part = form.querySelector(FAULT)?.closest<HTMLElement>('[data-part][hidden]')
  if (part) location.hash = part.dataset.part ?? ''
  showFirstFault(form)
}

/** The delete button of a form. */
export function RemoveButton(props: DeleteButtonProps) {
  return <DeleteButton mutationMode="pessimistic" icon={<DeleteIcon />} {...props} />
}
