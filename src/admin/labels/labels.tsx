import { lazy, Suspense } from 'react'
import type { LabelSize } from '#src/contract/client/admin/labels.ts'
import { api } from '../api.ts'

export type LabelDialogProps = {
  title: string
  /** The choice of as many labels as there are pieces. */
  all: string
  /** `count`: labels of each, if typed. */
  print: (size: LabelSize, count: number | undefined) => Promise<Blob>
  close: () => void
}

const Dialog = lazy(() => import('./label-dialog.tsx'))

/** The dialog of price labels, loaded when it opens. */
export function LabelDialog(props: LabelDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}

type ProductLabelsProps = { ids: readonly number[]; close: () => void }

/** The dialog of the labels of products. */
export function ProductLabels({ ids, close }: ProductLabelsProps) {
  return (
    <LabelDialog
      title={ids.length === 1 ? 'Etiket' : `${ids.length} məhsulun etiketi`}
      all="Stokda neçə ədəd varsa"
      print={(size, count) => api.call('products.labels', { size, lines: ids.map((product) => ({ product, count })) })}
      close={close}
    />
  )
}
