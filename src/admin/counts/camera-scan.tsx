import CameraIcon from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

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
