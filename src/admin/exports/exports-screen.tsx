import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Title } from 'react-admin'
import { api, download } from '../api.ts'
import { PeriodChoice } from '../figures/period-choice.tsx'
import { lastDays } from '../figures/periods.ts'
import { InRow, Note, Section } from '../parts/basics.tsx'
import { useWrite } from '../parts/hooks.ts'

/** Exports orders and customers as files (A4), for people with the right to export. */
export function ExportsScreen() {
  const [period, setPeriod] = useState(() => lastDays(30))
  return (
    <Stack spacing={2} sx={{ pb: 4, maxWidth: 760 }}>
      <Title title="İxrac" />
      <FileCard
        title="Sifarişlər"
        about="Dövrün bütün sifarişləri, ləğv edilənlər də: nömrə, tarix, vəziyyət, müştəri, ünvan, ödəniş, məbləğlər."
        name={`sifarisler-${period.from}-${period.to}.csv`}
        file={() => api.call('exports.orders', period)}
      >
        <InRow spacing={2} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
          <PeriodChoice period={period} onChange={setPeriod} />
        </InRow>
      </FileCard>
      <FileCard
        title="Müştərilər"
        about="Bütün müştərilər: ad, əlaqə, VÖEN, şərtlər, sifarişlərin sayı və cəmi. Şifrəniz soruşula bilər; kimin yüklədiyi təhlükəsizlik jurnalında qalır."
        name="musteriler.csv"
        file={() => api.call('exports.customers', {})}
      />
    </Stack>
  )
}

function FileCard({
  title,
  about,
  name,
  file,
  children,
}: {
  title: string
  about: string
  name: string
  file: () => Promise<Blob>
  children?: ReactNode
}) {
  const taking = useWrite(async () => download(await file(), name))
  return (
    <Section title={title} component="section">
      <Note sx={{ mb: 2 }}>{about}</Note>
      {children}
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {title} (CSV)
      </Button>
    </Section>
  )
}
