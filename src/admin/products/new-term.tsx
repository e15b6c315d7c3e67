import { useState } from 'react'
import { useCreate, useCreateSuggestionContext, useNotify } from 'ra-core'
import { httpMessage } from '../data-provider.ts'
import { TypedField } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useReload } from '../parts/hooks.ts'

const terms = {
  categories: { title: 'Yeni kateqoriya', hint: 'Şəklini və sırasını sonra «Kateqoriyalar»da seçin' },
  brands: { title: 'Yeni brend', hint: 'Loqosunu sonra «Brendlər»də seçin' },
}

type NewTermProps = {
  resource: keyof typeof terms
  /** The category of a new subcategory. */
  parent?: number
}

/** Makes a category or a brand by its name, from the form of a product, and chooses it there. */
export function NewTerm({ resource, parent }: NewTermProps) {
  const { filter, onCancel, onCreate } = useCreateSuggestionContext()
  const [name, setName] = useState(filter ?? '')
  const [create, { isPending }] = useCreate()
  const reload = useReload()
  const notify = useNotify()
  const { title, hint } = terms[resource]
  const submit = () =>
    create(
      resource,
      { data: { name: name.trim(), ...(parent !== undefined && { parent_id: parent }) } },
      {
        onSuccess: async (made) => {
          await reload(resource)
          onCreate(made)
        },
        onError: (error) => notify(httpMessage(error) ?? '', { type: 'error' }),
      },
    )
  return (
    <FormDialog
      title={title}
      verb="Yarat"
      size="xs"
      missing={name.trim() === '' ? 'Adı yazın.' : null}
      isBusy={isPending}
      submit={() => void submit()}
      close={onCancel}
    >
      <TypedField label="Ad" required autoFocus value={name} change={setName} max={100} helperText={hint} />
    </FormDialog>
  )
}
