import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, Card, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { Title } from 'ra-ui-materialui'
import { dayText } from '#src/domain/day-text.ts'
import { api, download } from '../api.ts'
import { PeriodChoice } from '../figures/period-choice.tsx'
import { lastDays, type Period } from '../figures/periods.ts'
import { InRow, Note, PartTitle, PlainList, RULED, Strong } from '../parts/basics.tsx'
import { useMaySee, useMay, useWrite } from '../parts/hooks.ts'

type FileRow = { title: string; about: string; name: string; read: (format: Format) => Promise<Blob>; hasExcel?: true }
type Format = 'csv' | 'xlsx'

/** All files of the shop (A4): files of a period, and files of today's state. */
export function ExportsScreen() {
  const [period, setPeriod] = useState(() => lastDays(30))
  const may = useMay()
  const maySee = useMaySee()
  return (
    <Stack spacing={2.5} sx={{ pb: 4, maxWidth: 860 }}>
      <Title title="İxrac" />
      <Files
        title="Dövr üzrə"
        note={`${dayText(period.from)} – ${dayText(period.to)}`}
        files={filesOfPeriod(period, may, maySee)}
      >
        <InRow spacing={2} useFlexGap sx={{ flexWrap: 'wrap', px: 2.5, pb: 2 }}>
          <PeriodChoice period={period} onChange={setPeriod} />
        </InRow>
      </Files>
      <Files title="Bu gün necədirsə" note="dövrsüz" files={filesOfToday(maySee)} />
      <Note>
        CSV fayllarını Excel və 1C açır. Şifrəniz soruşula bilər; sifarişləri və müştəriləri kimin yüklədiyi
        təhlükəsizlik jurnalında qalır.
      </Note>
    </Stack>
  )
}

type May = ReturnType<typeof useMay>
type MaySee = ReturnType<typeof useMaySee>

function filesOfPeriod(period: Period, may: May, maySee: MaySee): FileRow[] {
  const named = (name: string) => `${name}-${period.from}-${period.to}`
  return [
    {
      title: 'Sifarişlər',
      about: 'Ləğv edilənlər də: nömrə, tarix, vəziyyət, müştəri, ünvan, ödəniş, məbləğlər, endirimlər',
      name: named('sifarisler'),
      read: (format) => api.call('exports.orders', { ...period, format }),
      hasExcel: true,
    },
    {
      title: 'Sifariş sətirləri',
      about: 'Hər məhsul üzrə: ədəd, qiymət, endirimdən sonra məbləğ, endirimin səbəbi',
      name: named('setirler'),
      read: (format) => api.call('exports.lines', { ...period, format }),
      hasExcel: true,
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
}

function filesOfToday(maySee: MaySee): FileRow[] {
  return [
    {
      title: 'Müştərilər',
      about: 'Ad, əlaqə, VÖEN, şərtlər, sifarişlərin sayı və cəmi',
      name: 'musteriler',
      read: (format) => api.call('exports.customers', { format }),
      hasExcel: true,
    },
    ...(maySee('imports')
      ? [
          {
            title: 'Məhsullar',
            about: 'Bütün məhsullar: fayl dəyişdirilib geri idxal oluna bilər',
            name: 'mehsullar',
            read: (format: Format) => api.call('imports.export', { format }),
            hasExcel: true as const,
          },
        ]
      : []),
  ]
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

function FileLine({ file: { title, about, name, read, hasExcel } }: { file: FileRow }) {
  const taking = useWrite(async (format: Format) => download(await read(format), `${name}.${format}`), {
    said: (_file, format) => `${name}.${format} yükləndi.`,
  })
  return (
    <InRow
      component="li"
      sx={{ ...RULED, px: 2.5, py: 1.25, minHeight: 68, gap: 1, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <Strong>{title}</Strong>
        <Note>{about}</Note>
      </Box>
      {(['csv', ...(hasExcel ? (['xlsx'] as const) : [])] as const).map((format) => (
        <Button
          key={format}
          variant="outlined"
          startIcon={<DownloadIcon />}
          disabled={taking.isPending}
          aria-label={`${title} (${formatWords[format]})`}
          onClick={() => taking.mutate(format)}
          sx={{ flex: 'none' }}
        >
          {formatWords[format]}
        </Button>
      ))}
    </InRow>
  )
}

const formatWords = { csv: 'CSV', xlsx: 'Excel' } as const
