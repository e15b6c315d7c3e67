import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react'
import { Box, Button, Typography } from '@mui/material'
import { Grey, WaitingRows } from './basics.tsx'

type Fetched<Props> = { Shown: ComponentType<Props> | null; hasFailed: boolean }

type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props & object : never

/**
 * A screen whose script is loaded when it is first opened: `name` is the module's export. It does not use React.lazy:
 * Suspense shows loaded content 300 ms late, and every other update of the screen takes precedence over its retries,
 * and react-admin has many updates. Rare dialogs are loaded in the same way; `Waiting` is shown until then.
 */
export function screen<Module extends object, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  Waiting: ComponentType<PropsOf<Module[Name]>> | null = WaitingRows,
): FunctionComponent<PropsOf<Module[Name]>> {
  type Props = PropsOf<Module[Name]>
  let fetched: ComponentType<Props> | null = null
  return function Screen(props) {
    const [{ Shown, hasFailed }, setFetched] = useState<Fetched<Props>>({ Shown: fetched, hasFailed: false })
    useEffect(() => {
      if (Shown || hasFailed) return
      load().then(
        (module) => {
          fetched = module[name] as ComponentType<Props>
          setFetched({ Shown: fetched, hasFailed: false })
        },
        // The connection is missing, the server fails, or an upgrade of the shop has replaced the script.
        () => setFetched({ Shown: null, hasFailed: true }),
      )
    }, [Shown, hasFailed])
    if (hasFailed) return <NotFetched />
    if (Shown) return <Shown {...props} />
    return Waiting && <Waiting {...props} />
  }
}

/** Without a drawing, because this file belongs to the scripts of the first screen. */
function NotFetched() {
  return (
    <Box role="alert" sx={{ py: 6, textAlign: 'center' }}>
      <Typography sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650 }}>Bu bölmə yüklənmədi.</Typography>
      <Grey sx={{ mt: 0.5, mb: 2 }}>
        {navigator.onLine ? 'Bir az sonra yenidən cəhd edin.' : 'İnternet bağlantısını yoxlayın.'}
      </Grey>
      <Button variant="outlined" onClick={() => location.reload()}>
        Yenidən yüklə
      </Button>
    </Box>
  )
}
