import { Button, Card, CardContent, Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type Reply } from '../api.ts'
import { Grey, PartTitle } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'

/** Chooses which sheets of an Excel file are read (E36). */
export function ImportSheets({ shown }: { shown: Reply<'imports.show'> }) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() => shown.sheets.flatMap(({ name, isRead }) => (isRead ? [name] : [])))
  const send = useWrite(
    () => api.call('imports.sheets', { id: shown.id, sheets: chosen, columns_version: shown.columns_version }),
    {
      onSuccess: (started) => client.setQueryData(['imports', shown.id], started),
      onError: () => void client.invalidateQueries({ queryKey: ['imports', shown.id] }),
    },
  )
  const visible = shown.sheets.filter(({ isHidden }) => !isHidden)
  const hidden = shown.sheets.filter(({ isHidden }) => isHidden)
  const isOther = visible.some(({ name, isRead }) => chosen.includes(name) !== isRead)
  return (
    <Card>
      <CardContent>
        <PartTitle>Hansı vərəqlər oxunsun?</PartTitle>
        <FormGroup sx={{ my: 1 }}>
          {visible.map(({ name, rows }) => (
            <FormControlLabel
              key={name}
              label={`${name}, ${rows} sətir`}
              control={
                <Checkbox
                  checked={chosen.includes(name)}
                  onChange={(_event, checked) =>
                    setChosen(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
                  }
                />
              }
            />
          ))}
        </FormGroup>
        {hidden.length > 0 && (
          <Grey gutterBottom>Gizli vərəqlər oxunmur: {hidden.map(({ name }) => `«${name}»`).join(', ')}.</Grey>
        )}
        <Button
          variant="outlined"
          disabled={!isOther || chosen.length === 0 || send.isPending}
          onClick={() => send.mutate()}
        >
          Vərəqləri dəyiş
        </Button>
      </CardContent>
    </Card>
  )
}
