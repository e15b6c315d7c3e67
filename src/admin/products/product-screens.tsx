import CopyIcon from '@mui/icons-material/ContentCopy'
import PreviewIcon from '@mui/icons-material/OpenInNew'
import { LinearProgress } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import {
  Button, Create, DeleteButton, Edit, ListButton, SaveButton, TopToolbar, useNotify, usePermissions, useRecordContext, useRedirect, useSaveContext,
} from 'react-admin'
import { api } from '../api.ts'
import { asHttpError } from '../data-provider.ts'
import { KeptForm } from '../drafts/kept-form.tsx'
import { ProductFields } from './product-fields.tsx'

/** Width of the form, px. */
const WIDTH = 1132

const fresh = {
  price: null, sale_is_percent: true, sale_amount: null, stock_count: 0, low_stock_threshold: 5, is_published: false,
  short_description: '', description: '', tags: [], attributes: [], options: [], images: [],
}

export function ProductCreate() {
  const { permissions } = usePermissions<string[]>()
  if (!permissions) return null
  return (
    <Create redirect="edit" title="Yeni məhsul" sx={{ '& .RaCreate-card > form > .MuiCardContent-root': { p: 0 }, '& .RaCreate-card': { maxWidth: WIDTH, border: 0, bgcolor: 'transparent' } }}>
      <KeptForm defaultValues={permissions.includes('prices') ? fresh : { ...fresh, price: '0' }} save={<SaveButton alwaysEnable />}>
        <ProductFields isNew />
      </KeptForm>
    </Create>
  )
}

export function ProductEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} actions={<Actions />} sx={{ '& .RaEdit-card > form > .MuiCardContent-root': { p: 0 }, '& .RaEdit-main, & .RaEdit-card': { maxWidth: WIDTH, border: 0, bgcolor: 'transparent' } }}>
      <WholeForm />
    </Edit>
  )
}

function WholeForm() {
  const product = useRecordContext()
  // At first react-admin hands over the list's record, which has fewer fields; what is typed by then would be lost with the other's coming.
  if (!product || !('version' in product)) return <LinearProgress aria-label="Yüklənir" />
  return (
    <KeptForm remove={<DeleteButton mutationMode="pessimistic" confirmTitle="Məhsul silinsin?" confirmContent="Sifarişlərdə olan məhsul silinmir: onu dərcdən çıxarın." />}>
      <ProductFields isNew={false} />
    </KeptForm>
  )
}

function Actions() {
  const product = useRecordContext()
  const notify = useNotify()
  const redirect = useRedirect()
  const { saving } = useSaveContext()
  const copy = useMutation({
    mutationFn: () => api.call('products.duplicate', { id: product?.id as number }),
    onSuccess: ({ id }) => {
      notify('Surət yaradıldı: qaralamadır.', { type: 'success' })
      redirect('edit', 'products', id)
    },
    onError: (error) => notify((asHttpError(error) as Error).message, { type: 'error' }),
  })
  return (
    <TopToolbar>
      <ListButton />
      <Button label="Surətini çıxar" disabled={copy.isPending || !product} onClick={() => copy.mutate()}><CopyIcon /></Button>
      <Button label="Mağazada bax" disabled={!product || saving} onClick={() => void preview(product?.id as number)}><PreviewIcon /></Button>
    </TopToolbar>
  )

  /** Opens the product's page as it was last saved. The window is opened in the click itself, or the browser would block it. */
  async function preview(id: number) {
    const shown = globalThis.open('', '_blank')
    try {
      const { path } = await api.call('products.preview', { id })
      if (shown) shown.location.href = path
    } catch (error) {
      shown?.close()
      notify((asHttpError(error) as Error).message, { type: 'error' })
    }
  }
}
