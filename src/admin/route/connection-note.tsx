import OfflineIcon from '@mui/icons-material/CloudOffOutlined'
import SendingIcon from '@mui/icons-material/CloudUploadOutlined'
import { Box } from '@mui/material'
import { bakuClock } from '#src/domain/baku-clock.ts'
import { useOnline } from './use-online.ts'
import type { WaitingSteps } from './waiting-steps.ts'

/** Says that there is no connection, and what waits for it; nothing while all is sent. */
export function ConnectionNote({ waiting, readAt }: { waiting: WaitingSteps; readAt: number }) {
  const isOnline = useOnline()
  const unsent = waiting.steps.filter(({ refusal }) => refusal === undefined).length
  const isOff = !isOnline || waiting.isLost
  const text =
    unsent > 0
      ? isOff
        ? `Əlaqə yoxdur, yadda saxlandı, göndəriləcək${unsent > 1 ? ` (${unsent})` : ''}`
        : 'Göndərilir…'
      : isOff
        ? `Əlaqə yoxdur${readAt > 0 ? `, siyahı ${bakuClock(readAt).slice(11)} vaxtına aiddir` : ''}`
        : ''
  const Icon = isOff ? OfflineIcon : SendingIcon
  return (
    <Box
      role="status"
      sx={{ bgcolor: isOff ? 'warning.light' : 'primary.light', color: isOff ? 'warning.main' : 'secondary.main' }}
    >
      {text && (
        <Box sx={{ maxWidth: 640, mx: 'auto', px: 2, py: 1.5, display: 'flex', alignItems: 'center', gap: 1.25 }}>
          <Icon sx={{ fontSize: 20 }} />
          {text}
        </Box>
      )}
    </Box>
  )
}
