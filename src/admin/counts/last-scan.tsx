import AddIcon from '@mui/icons-material/Add'
import WriteIcon from '@mui/icons-material/KeyboardOutlined'
import LessIcon from '@mui/icons-material/Remove'
import UndoIcon from '@mui/icons-material/UndoOutlined'
import {
  Alert,
  Box,
  Button,
  Card,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Typography,
} from '@mui/material'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Grey, InRow, Note, Span, Strong, Thumb, TINTED } from '../parts/basics.tsx'
import { grouped } from '#src/domain/money.ts'
import { ageText } from '../today/age-text.ts'
import { differenceText, nameOf, type CountStep } from './count-data.tsx'

type LastScanProps = {
  last: CountStep
  isPhone: boolean
  /** ms */
  now: number
  add: (pieces: number) => void
  undo: () => void
  write: () => void
}

/** The last scanned product or item, its counted number in large figures, and buttons to change the number. */
export function LastScan({ last, isPhone, now, add, undo, write }: LastScanProps) {
  const { line, change } = last
  const codes = [line.item, line.sku, line.barcode].filter(Boolean)
  const writeLabel = `${nameOf(line)}: sayı yaz`
  return (
    <Box role="group" aria-label="Son skan">
      {!isPhone && (
        <InRow sx={{ gap: 1, mb: 1.5 }}>
          <Typography component="h2" sx={{ fontSize: 16, lineHeight: '24px', fontWeight: 620 }}>
            Son skan
          </Typography>
          <Change change={change} />
          <Note sx={{ ml: 'auto' }}>{line.changed_at && ageText(Math.max(0, now - Date.parse(line.changed_at)))}</Note>
        </InRow>
      )}
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Thumb src={line.image} width={isPhone ? 64 : 96} height={isPhone ? 80 : 120} />
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Strong sx={{ fontSize: 16, lineHeight: '22px', overflowWrap: 'anywhere' }}>{line.name}</Strong>
          <Note sx={{ overflowWrap: 'anywhere' }}>{codes.join(' · ')}</Note>
          {isPhone && <Expected line={line} />}
        </Box>
        {isPhone && (
          <Box
            sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', justifyContent: 'space-between' }}
          >
            <Change change={change} />
            <Box sx={{ display: 'flex' }}>
              <IconButton aria-label="Geri al" onClick={undo}>
                <UndoIcon />
              </IconButton>
              <IconButton aria-label={writeLabel} onClick={write}>
                <WriteIcon />
              </IconButton>
            </Box>
          </Box>
        )}
      </Box>
      <Counted line={line} add={add} />
      {!isPhone && <Expected line={line} isWide />}
      {!isPhone && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" size="small" startIcon={<UndoIcon />} onClick={undo}>
            Geri al
          </Button>
          <Button variant="outlined" size="small" startIcon={<WriteIcon />} onClick={write} aria-label={writeLabel}>
            Sayı yaz
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** The counted number between the buttons that change it. */
function Counted({ line, add }: Pick<CountStep, 'line'> & Pick<LastScanProps, 'add'>) {
  const number = grouped(line.counted ?? 0)
  return (
    <InRow sx={{ justifyContent: 'space-between', my: { xs: 0.5, sm: 2 } }}>
      <Round label="Bir ədəd az" icon={<LessIcon />} disabled={line.counted === 0} onClick={() => add(-1)} outlined />
      <Box
        component="output"
        aria-label="Sayılan"
        sx={{
          fontSize: number.length < 3 ? { xs: 72, sm: 88 } : number.length < 4 ? 64 : 44,
          lineHeight: { xs: '72px', sm: '88px' },
          fontWeight: 650,
          letterSpacing: '-0.03em',
        }}
      >
        {number}
      </Box>
      <Round label="Bir ədəd çox" icon={<AddIcon />} onClick={() => add(1)} />
    </InRow>
  )
}

/** The empty card before the first scan. */
export function NoScan() {
  return <Grey sx={{ py: { xs: 1, sm: 4 }, textAlign: 'center' }}>Hələ skan yoxdur: birinci malı skan edin.</Grey>
}

/** The change of the last step, such as +1. */
function Change({ change }: { change: number }) {
  return (
    <Span
      sx={{
        px: 1.25,
        height: 28,
        lineHeight: '28px',
        borderRadius: 99,
        fontSize: 14,
        fontWeight: 600,
        whiteSpace: 'nowrap',
        bgcolor: 'success.light',
        color: 'success.dark',
      }}
    >
      {differenceText(change)}
    </Span>
  )
}

/** The expected pieces beside the difference in words. */
function Expected({ line, isWide = false }: { line: CountStep['line']; isWide?: boolean }) {
  const difference = line.difference ?? 0
  const palette = difference === 0 ? 'primary' : difference > 0 ? 'warning' : 'error'
  const words =
    difference === 0 ? 'düz gəlir' : difference > 0 ? `${difference} ədəd artıq` : `${-difference} ədəd əskik`
  const text = difference === 0 ? 'secondary.main' : `${palette}.main`
  return (
    <InRow
      sx={{
        flexWrap: 'wrap',
        justifyContent: isWide ? 'space-between' : 'flex-start',
        columnGap: 1.5,
        ...(isWide
          ? { px: 1.75, py: 1.25, borderRadius: '8px', bgcolor: `${palette}.light` }
          : { mt: 0.25, color: 'text.secondary' }),
      }}
    >
      <span>
        Gözlənilən <b>{line.expected}</b>
      </span>
      <Span sx={{ color: text, fontWeight: 550 }}>{words}</Span>
    </InRow>
  )
}

type RoundProps = { label: string; icon: ReactNode; onClick: () => void; disabled?: boolean; outlined?: boolean }

function Round({ label, icon, outlined = false, ...button }: RoundProps) {
  return (
    <IconButton
      aria-label={label}
      {...button}
      sx={{
        width: { xs: 64, sm: 56 },
        height: { xs: 64, sm: 56 },
        color: 'text.primary',
        ...(outlined
          ? { border: 1, borderColor: 'text.disabled' }
          : { ...TINTED, '&:hover': { bgcolor: 'primary.light' } }),
      }}
    >
      {icon}
    </IconButton>
  )
}

/** The card around the last scan on wide screens. */
export function ScanCard({ children }: { children: ReactNode }) {
  return <Card sx={{ p: 2.5 }}>{children}</Card>
}

/** The same code counts again after this pause, ms: the camera sees one piece many times. */
const PAUSE = 2000

type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = new () => Detector

/** The browser's own decoder of barcodes; undefined in browsers without one. */
const BarcodeDetector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
const canScan = BarcodeDetector !== undefined && 'mediaDevices' in navigator

/** Scans barcodes with the camera of a phone; nothing in browsers that cannot decode barcodes. */
export function CameraScan({ onScan }: { onScan: (code: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  if (!canScan) return null
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<CameraIcon />} onClick={() => setOpen(true)}>
        Kamera
      </Button>
      {isOpen && <CameraDialog onScan={onScan} close={() => setOpen(false)} />}
    </>
  )
}

function CameraDialog({ onScan, close }: { onScan: (code: string) => void; close: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const report = useEffectEvent(onScan)
  useEffect(() => {
    let stream: MediaStream | undefined
    let frame = 0
    let isClosed = false
    const seen = new Map<string, number>()
    const look = async (detector: Detector) => {
      if (isClosed || !video.current) return
      const codes = await detector.detect(video.current).catch(() => [])
      for (const { rawValue } of codes) {
        if (Date.now() - (seen.get(rawValue) ?? 0) > PAUSE) report(rawValue)
        seen.set(rawValue, Date.now())
      }
      if (!isClosed) frame = requestAnimationFrame(() => void look(detector))
    }
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      async (given) => {
        stream = given
        if (isClosed || !video.current || !BarcodeDetector) return given.getTracks().forEach((track) => track.stop())
        video.current.srcObject = given
        await video.current.play()
        return look(new BarcodeDetector())
      },
      () => setFault('Kamera açılmadı. Brauzerdə kameraya icazə verin.'),
    )
    return () => {
      isClosed = true
      cancelAnimationFrame(frame)
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>Kamera ilə skan</DialogTitle>
      <DialogContent>
        {fault ? (
          <Alert severity="error">{fault}</Alert>
        ) : (
          <Box component="video" ref={video} muted playsInline sx={{ width: '100%', borderRadius: '8px' }} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Bağla</Button>
      </DialogActions>
    </Dialog>
  )
}
