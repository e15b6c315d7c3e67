import CopyIcon from '@mui/icons-material/ContentCopy'
import PreviewIcon from '@mui/icons-material/Visibility'
import { Button } from '@mui/material'
import { useRecordContext, useSaveContext } from 'ra-core'
import { Create, SaveButton } from 'ra-ui-materialui'
import { KeptForm } from '../drafts/kept-form.tsx'
import { RemoveButton } from '../drafts/save-bar.tsx'
import { InPageHead } from '../parts/page-head.tsx'
import { useRights } from '../parts/hooks.ts'
import { panelsForm } from '../parts/panels-form.ts'
import { RecordEdit } from '../parts/record-screens.tsx'
import { ProductFields } from './product-fields.tsx'
import { PublishedChip, useProductActs } from './product-acts.tsx'

const fresh = {
  price: null,
  sale_is_percent: true,
  sale_amount: null,
  stock_count: 0,
  low_stock_threshold: 5,
  is_published: false,
  no_ads: false,
  short_description: '',
  description: '',
  tags: [],
  attributes: [],
  options: [],
  images: [],
}

export function ProductCreate() {
  const rights = useRights()
  if (!rights) return null
  return (
    <Create redirect="edit" sx={panelsForm('RaCreate')}>
      <KeptForm
        defaultValues={rights.includes('prices') ? fresh : { ...fresh, price: '0' }}
        isLong
        save={<SaveButton alwaysEnable icon={<></>} />}
      >
        <ProductFields isNew />
      </KeptForm>
    </Create>
  )
}

export function ProductEdit() {
  return (
    <RecordEdit redirect={false} actions={<Actions />} sx={panelsForm('RaEdit')}>
      <KeptForm
        remove={
          <>
            <CopyButton />
            <RemoveButton
              confirmTitle="Məhsul silinsin?"
              confirmContent="Sifarişlərdə olan məhsul silinmir: onu gizlədin."
            />
          </>
        }
      >
        <ProductFields isNew={false} />
      </KeptForm>
    </RecordEdit>
  )
}

function CopyButton() {
  const product = useRecordContext()
  const { copy } = useProductActs()
  return (
    <Button
      color="inherit"
      startIcon={<CopyIcon />}
      disabled={copy.isPending || !product}
      onClick={() => copy.mutate(product?.id as number)}
    >
      Surətini çıxar
    </Button>
  )
}

function Actions() {
  const product = useRecordContext()
  const { saving } = useSaveContext()
  const { preview } = useProductActs()
  return (
    <>
      {product && (
        <InPageHead place="signs">
          <PublishedChip isPublished={product.is_published} />
        </InPageHead>
      )}
      <InPageHead place="actions">
        <Button
          variant="outlined"
          startIcon={<PreviewIcon />}
          disabled={!product || saving}
          onClick={() => void preview(product?.id as number)}
        >
          Mağazada bax
        </Button>
      </InPageHead>
    </>
  )
}
