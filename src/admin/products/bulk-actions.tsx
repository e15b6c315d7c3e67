import MoreIcon from '@mui/icons-material/ExpandMore'
import LabelIcon from '@mui/icons-material/QrCode2'
import PercentIcon from '@mui/icons-material/Percent'
import SaleIcon from '@mui/icons-material/SellOutlined'
import PublishIcon from '@mui/icons-material/Visibility'
import UnpublishIcon from '@mui/icons-material/VisibilityOff'
import { Alert, Button as TextButton, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'ra-core'
import { Button, Confirm } from 'ra-ui-materialui'
import { BrandDialog, CategoryDialog, TagsDialog } from './bulk-dialogs.tsx'
import { useBulkChange, type BulkDialogProps } from './use-bulk-change.tsx'
import { useBelow, useFrom, useMay } from '../parts/hooks.ts'
import { MoreMenu } from '../parts/more-menu.tsx'
import { ProductLabels } from '../labels/labels.tsx'
import { PriceDialog } from '../bulk/price-dialog.tsx'
import { ReductionDialog } from '../bulk/reduction-dialog.tsx'

/** Questions before many products change: a confirmation, or a dialog with the new values. */
const dialogs = {
  price: PricesDialog,
  sale: SaleDialog,
  category: CategoryDialog,
  brand: BrandDialog,
  tags: TagsDialog,
  labels: LabelsDialog,
} as const

const questions = {
  publish: {
    title: (count: number) => `${count} məhsul dərc edilsin?`,
    content: 'Mağazada dərhal görünəcək.',
    confirm: 'Dərc et',
    change: { is_published: true },
  },
  unpublish: {
    title: (count: number) => `${count} məhsul gizlədilsin?`,
    content: 'Mağazada dərhal görünməz olacaq, sifarişlərdə qalacaq.',
    confirm: 'Gizlət',
    change: { is_published: false },
  },
  delete: {
    title: (count: number) => `${count} məhsul silinsin?`,
    content: 'Silinən məhsul geri qaytarılmır. Sifarişlərdə olanlar silinmir: onları gizlədin.',
    confirm: 'Sil',
    change: { is_deleted: true },
  },
} as const

type Asked = keyof typeof dialogs | keyof typeof questions

/** Changes all chosen products at once; if one fails, none is changed. The change can be undone. */
export function BulkActions() {
  const { selectedIds } = useListContext()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayPrice = useMay()('prices')
  const isPhone = useBelow('sm')
  const close = () => setAsked(null)
  const change = useBulkChange(close)
  const Dialog = asked !== null && asked in dialogs ? dialogs[asked as keyof typeof dialogs] : null
  const question = asked !== null && asked in questions ? questions[asked as keyof typeof questions] : null
  const Acts = isPhone ? PhoneActs : WideActs
  return (
    <>
      <Acts mayPrice={mayPrice} isBusy={change.isPending} ask={setAsked} />
      {Dialog && <Dialog change={change} onClose={close} />}
      {question && (
        <Confirm
          isOpen
          onClose={close}
          cancel="İmtina"
          confirm={question.confirm}
          confirmColor={asked === 'delete' ? 'warning' : 'primary'}
          title={question.title(selectedIds.length)}
          content={question.content}
          onConfirm={() => change.mutate(question.change)}
        />
      )}
    </>
  )
}

type ActsProps = { mayPrice: boolean; isBusy: boolean; ask: (asked: Asked) => void }

function PhoneActs({ mayPrice, isBusy, ask }: ActsProps) {
  return (
    <>
      <TextButton size="small" variant="contained" onClick={() => ask(mayPrice ? 'price' : 'publish')}>
        {mayPrice ? 'Qiymət' : 'Dərc et'}
      </TextButton>
      <MoreMenu
        entries={[
          mayPrice && { label: 'Endirim', run: () => ask('sale') },
          ...(['publish', 'unpublish'] as const).map((name) => ({
            label: questions[name].confirm,
            isDisabled: isBusy,
            run: () => ask(name),
          })),
          ...(['labels', ...seldom] as const).map((name) => ({
            label: labels[name],
            isDangerous: name === 'delete',
            run: () => ask(name),
          })),
        ]}
      />
    </>
  )
}

function WideActs({ mayPrice, isBusy, ask }: ActsProps) {
  const isWide = useFrom('md')
  return (
    <>
      <Button label="Dərc et" disabled={isBusy} onClick={() => ask('publish')}>
        <PublishIcon />
      </Button>
      <Button label="Gizlət" disabled={isBusy} onClick={() => ask('unpublish')}>
        <UnpublishIcon />
      </Button>
      {mayPrice && (
        <Button label="Qiymət" onClick={() => ask('price')}>
          <PercentIcon />
        </Button>
      )}
      {mayPrice && isWide && (
        <Button label="Endirim" onClick={() => ask('sale')}>
          <SaleIcon />
        </Button>
      )}
      {isWide && (
        <Button label="Etiket" onClick={() => ask('labels')}>
          <LabelIcon />
        </Button>
      )}
      <More
        names={[...(isWide ? [] : mayPrice ? (['sale', 'labels'] as const) : (['labels'] as const)), ...seldom]}
        ask={ask}
      />
    </>
  )
}

const labels = {
  sale: 'Endirim',
  labels: 'Etiket',
  category: 'Kateqoriya',
  brand: 'Brend',
  tags: 'Teqlər',
  delete: 'Sil',
} as const
type Seldom = keyof typeof labels
const seldom = ['category', 'brand', 'tags', 'delete'] as const

/** Rare changes; on a narrow screen, also the changes that do not fit beside the others. */
function More({ names, ask }: { names: readonly Seldom[]; ask: (asked: Asked) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        label="Başqa"
        aria-haspopup="menu"
        onClick={(event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {names.map((name) => (
          <MenuItem
            key={name}
            sx={name === 'delete' ? { color: 'error.main' } : {}}
            onClick={() => {
              close()
              ask(name)
            }}
          >
            {labels[name]}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function PricesDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  return (
    <PriceDialog
      target={{ ids: selectedIds as number[] }}
      isBusy={change.isPending}
      onChange={change.mutate}
      onClose={onClose}
    />
  )
}

function LabelsDialog({ onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  return <ProductLabels ids={selectedIds as number[]} close={onClose} />
}

/** Gives the chosen products a sale, or ends their sales. Several products get one planned sale (E52). */
function SaleDialog({ change, onClose }: BulkDialogProps) {
  const { selectedIds } = useListContext()
  return (
    <ReductionDialog
      title={`${selectedIds.length} məhsula endirim`}
      isBusy={change.isPending}
      onClose={onClose}
      onGive={(sale) => change.mutate({ sale })}
      onEnd={() => change.mutate({ sale: null })}
    >
      <Alert severity="info" icon={false}>
        {selectedIds.length > 1 && 'Bir planlı endirim olacaq: bir neçə endirimdən ən ucuzu işləyir. '}
        Endirimi bitirəndə bu məhsulların öz endirimi götürülür, seçilmiş məhsullara verilən planlı endirimdən
        çıxarılırlar. Brendin və kateqoriyanın endirimi qalır.
      </Alert>
    </ReductionDialog>
  )
}
