import { Typography } from '@mui/material'
import { FunctionField, TextField, Title } from 'ra-ui-materialui'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import { InRow } from '../parts/basics.tsx'
import { Beginning } from '../parts/placeholders.tsx'
import { useBelow } from '../parts/hooks.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { grouped } from '#src/domain/money.ts'
import { BeginCount } from './begin-count.tsx'
import { CountState, differenceText, pathOfCount, type CountRow } from './count-data.tsx'

/** All counts, newest first (C18). */
export function CountList() {
  return (
    <ListPanel
      resource="counts"
      title={<Title title="Sayımlar" />}
      sort={{ field: 'id', order: 'DESC' }}
      actions={<BeginCount />}
      empty={
        <Beginning title="Hələ sayım olmayıb." action={<BeginCount />}>
          Malı skan edin, say artır. Sonda fərqlər göstərilir və stoka birdəfəyə yazılır.
        </Beginning>
      }
    >
      <Found />
    </ListPanel>
  )
}

function Found() {
  const isPhone = useBelow('sm')
  return (
    <Rows rowClick={(id) => pathOfCount(Number(id))}>
      <FunctionField
        label="Sayım"
        sortBy="id"
        render={(count: CountRow) => (
          <>
            <InRow sx={{ gap: 1, flexWrap: 'wrap' }}>
              № {count.id}
              <CountState state={count.state} />
            </InRow>
            {isPhone && (
              <Typography variant="caption" component="div" color="text.secondary">
                {dateTimeText(count.started_at)} · {count.who}
              </Typography>
            )}
          </>
        )}
      />
      {isPhone ? null : (
        <FunctionField label="Başlayıb" render={({ started_at }: CountRow) => dateTimeText(started_at)} />
      )}
      {isPhone ? null : <TextField source="who" label="Kim sayıb" sortable={false} />}
      <FunctionField label="Növ" textAlign="right" render={({ lines, places }: CountRow) => `${lines} / ${places}`} />
      <FunctionField label="Ədəd" textAlign="right" render={({ pieces }: CountRow) => grouped(pieces)} />
      <FunctionField
        label="Fərq"
        textAlign="right"
        render={({ missing, surplus }: CountRow) =>
          missing === 0 && surplus === 0 ? 'yoxdur' : `${differenceText(-missing)} / ${differenceText(surplus)}`
        }
      />
    </Rows>
  )
}
