import { Box, Button, LinearProgress, Typography } from '@mui/material'
import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react'

type Fetched = { Shown: ComponentType | null; hasFailed: boolean }

/**
 * A screen whose script is fetched when it is first opened: `name` is what its module exports. It is not React.lazy:
 * Suspense shows what is there 300 ms late, and its retries give way to every other update of the screen, of which
 * react-admin has many.
 */
export function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): FunctionComponent {
  let fetched: ComponentType | null = null
  return function Screen() {
    const [{ Shown, hasFailed }, setFetched] = useState<Fetched>({ Shown: fetched, hasFailed: false })
    useEffect(() => {
      if (Shown || hasFailed) return
      load().then(
        (module) => {
          fetched = module[name]
          setFetched({ Shown: fetched, hasFailed: false })
        },
        // Without a connection, or after an upgrade of the shop that has replaced the script.
        () => setFetched({ Shown: null, hasFailed: true }),
      )
    }, [Shown, hasFailed])
    if (hasFailed) return <NotFetched />
    return Shown ? <Shown /> : <LinearProgress aria-label="Yüklənir" />
  }
}

function NotFetched() {
  return (
    <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
      <Typography sx={{ mb: 2 }}>Bu bölmə yüklənmədi: internet bağlantısını yoxlayın.</Typography>
      <Button variant="outlined" onClick={() => location.reload()}>Yenidən yüklə</Button>
    </Box>
  )
}
