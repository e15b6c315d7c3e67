import PrintIcon from '@mui/icons-material/PrintOutlined'
import { MenuItem, Stack } from '@mui/material'
import { useState } from 'react'
import { useStore } from 'ra-core'
import { LABELS_MAX, labelSizes, type LabelSize } from '#src/contract/client/admin/labels.ts'
import { download } from '../api.ts'
import { TypedField } from '../parts/basics.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { useWrite } from '../parts/hooks.ts'
import type { LabelDialogProps } from './labels.tsx'

const sizeNames: Record<LabelSize, string> = {
  '58x40': '58 × 40 mm',
  '30x20': '30 × 20 mm',
  a4: 'A4 vərəqi, 24 etiket (70 × 36 mm)',
}

/** Asks for the paper and the number of price labels, and downloads them (E83). The browser keeps the paper. */
export default function LabelDialog({ title, all, print, close }: LabelDialogProps) {
  const [size, setSize] = useStore<LabelSize>('labels.size', '58x40')
  const [isTyped, setTyped] = useState(false)
  const [typed, setCount] = useState('1')
  const count = Number(typed)
  const isRight = !isTyped || (Number.isInteger(count) && count >= 1 && count <= LABELS_MAX)
  const write = useWrite(async () => download(await print(size, isTyped ? count : undefined), 'etiketler.pdf'), {
    onSuccess: close,
  })
  return (
    <FormDialog
      title={title}
      verb="Çap et"
      icon={<PrintIcon />}
      size="xs"
      missing={isRight ? null : `1-dən ${LABELS_MAX}-ə qədər say yazın.`}
      isBusy={write.isPending}
      submit={() => write.mutate()}
      close={close}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TypedField select label="Ölçü" value={size} change={(name) => setSize(name as LabelSize)}>
          {labelSizes.map((name) => (
            <MenuItem key={name} value={name}>
              {sizeNames[name]}
            </MenuItem>
          ))}
        </TypedField>
        <TypedField
          select
          label="Neçə ədəd"
          value={isTyped ? 'typed' : 'all'}
          change={(way) => setTyped(way === 'typed')}
        >
          <MenuItem value="all">{all}</MenuItem>
          <MenuItem value="typed">Hər birindən eyni sayda</MenuItem>
        </TypedField>
        {isTyped && (
          <TypedField
            type="number"
            label="Hər birindən"
            value={typed}
            change={setCount}
            slotProps={{ htmlInput: { min: 1, max: LABELS_MAX } }}
          />
        )}
      </Stack>
    </FormDialog>
  )
}
