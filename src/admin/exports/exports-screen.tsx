import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Title } from 'react-admin'
import { dayText } from '#src/domain/day-text.ts'
import { api, download } from '../api.ts'
import { PeriodChoice } from '../figures/period-choice.tsx'
import { lastDays } from '../figures/periods.ts'
import { InRow, Note, PartTitle, PlainList, RULED, Strong } from '../parts/basics.tsx'
import { useMaySee, useMay, useWrite } from '../parts/hooks.ts'

type FileRow = { title: string; about: string; name: string; read: () => Promise<Blob> }

/** All files of the shop (A4): files of a period, and files of today's state. */
export function ExportsScreen() {
  const [period, setPeriod] = useState(() => lastDays(30))
  const may = useMay()
  const maySee = useMaySee()
  const named = (name: string) => `${name}-${period.from}-${period.to}.csv`
  const ofPeriod: FileRow[] = [
    {
      title: 'Sifarişlər',
      about: 'Ləğv edilənlər də: nömrə, tarix, vəziyyət, müştəri, ünvan, ödəniş, məbləğlər, endirimlər',
      name: named('sifarisler'),
      read: () => api.call('exports.orders', period),
    },
    {
      title: 'Sifariş sətirləri',
      about: 'Hər məhsul üzrə: ədəd, qiymət, endirimdən sonra məbləğ, endirimin səbəbi',
      name: named('setirler'),
      read: () => api.call('exports.lines', period),
    },
    ...(maySee('figures')
      ? [
          {
            title: 'Satış',
            about: 'Gün üzrə: sifariş, satış, qaytarılan, xalis satış',
            name: named('satis'),
            read: () => api.call('figures.file', { ...period, step: 'day' }),
          },
        ]
      : []),
    ...(may('costs')
      ? [
          {
            title: 'Marja',
            about: 'Satılan hər məhsul üzrə: ədəd, satış, maya dəyəri, marja',
            name: named('marja'),
            read: () => api.call('costs.file', period),
          },
        ]
      : []),
  ]
  const ofToday: FileRow[] = [
    {
      title: 'Müştərilər',
      about: 'Ad, əlaqə, VÖEN, şərtlər, sifarişlərin sayı və cəmi',
      name: 'musteriler.csv',
      read: () => api.call('exports.customers', {}),
    },
    ...(maySee('imports')
      ? [
          {
            title: 'Məhsullar',
            about: 'Bütün məhsullar: fayl dəyişdirilib geri idxal oluna bilər',
            name: 'mehsullar.csv',
            read: () => api.call('imports.export', { format: 'csv' }),
          },
        ]
      : []),
  ]
  return (
    <Stack spacing={2.5} sx={{ pb: 4, maxWidth: 860 }}>
      <Title title="İxrac" />
      <Files title="Dövr üzrə" note={`${dayText(period.from)} – ${dayText(period.to)}`} files={ofPeriod}>
        <InRow spacing={2} useFlexGap sx={{ flexWrap: 'wrap', px: 2.5, pb: 2 }}>
          <PeriodChoice period={period} onChange={setPeriod} />
        </InRow>
      </Files>
      <Files title="Bu gün necədirsə" note="dövrsüz" files={ofToday} />
      <Note>
        CSV fayllarını Excel və 1C açır. Şifrəniz soruşula bilər; sifarişləri və müştəriləri kimin yüklədiyi
        təhlükəsizlik jurnalında qalır.
      </Note>
    </Stack>
  )
}

type FilesProps = { title: string; note: string; files: readonly FileRow[]; children?: ReactNode }

function Files({ title, note, files, children }: FilesProps) {
  return (
    <Card component="section" aria-label={title}>
      <InRow sx={{ px: 2.5, py: 2, gap: 1, justifyContent: 'space-between' }}>
        <PartTitle>{title}</PartTitle>
        <Note>{note}</Note>
      </InRow>
      {children}
      <PlainList>
        {files.map((file) => (
          <FileLine key={file.name} file={file} />
        ))}
      </PlainList>
    </Card>
  )
}

function FileLine({ file: { title, about, name, read } }: { file: FileRow }) {
  const taking = useWrite(async () => download(await read(), name), { said: `${name} yükləndi.` })
  return (
    <InRow component="li" sx={{ ...RULED, px: 2.5, py: 1.25, minHeight: 68, gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Strong>{title}</Strong>
        <Note>{about}</Note>
      </Box>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        disabled={taking.isPending}
        aria-label={`${title} (CSV)`}
        onClick={() => taking.mutate()}
        sx={{ flex: 'none' }}
      >
        CSV
      </Button>
    </InRow>
  )
}
