import SafetyIcon from '@mui/icons-material/ShieldOutlined'
import ShopIcon from '@mui/icons-material/DashboardOutlined'
import SignOutIcon from '@mui/icons-material/LogoutOutlined'
import { Button, Card, CardContent, Stack, Typography } from '@mui/material'
import { ThemeButton } from '../layout/theme-button.tsx'
import { useLogout } from 'ra-core'
import { Link } from 'ra-ui-materialui'
import { bakuDay } from '#src/domain/baku-clock.ts'
import { dayText } from '#src/domain/day-text.ts'
import { deliversOnly } from '#src/domain/admin/rights.ts'
import { Grey, InRow, PartTitle, PlainList, RULED, Section, Strong } from '../parts/basics.tsx'
import { manat } from '../parts/manat.ts'
import { useRights } from '../parts/hooks.ts'
import { askPerson } from '../questions.ts'
import { useSession } from '../session/use-session.ts'
import type { Route, WaitingSteps } from './route-data.ts'

/** The courier's cash by day, and the own account. */
export function AccountTab({ route, waiting }: { route: Route; waiting: WaitingSteps }) {
  const { data: self } = useSession()
  const rights = useRights() ?? []
  const row = { justifyContent: 'flex-start', minHeight: 48 } as const
  return (
    <Stack spacing={2}>
      <Section title="Nağd pul" component="section" aria-label="Nağd pul">
        {route.cash.length === 0 && <Grey sx={{ mt: 1 }}>Son yeddi gündə nağd pul almamısınız.</Grey>}
        <PlainList>
          {route.cash.map(({ day, expected, handed }) => (
            <Stack component="li" key={day} direction="row" sx={{ py: 1.25, ...RULED }}>
              <div style={{ flex: 1 }}>
                <Strong>{day === bakuDay() ? 'Bu gün' : dayText(day)}</Strong>
                <Typography variant="body2" color={handed === null ? 'warning.main' : 'text.secondary'}>
                  {handed === null ? 'Kassaya verilməyib' : `Kassaya verilib: ${manat(handed)}`}
                </Typography>
              </div>
              <Typography sx={{ fontWeight: 620, whiteSpace: 'nowrap' }}>{manat(expected)}</Typography>
            </Stack>
          ))}
        </PlainList>
      </Section>
      <Card component="section" aria-label="Hesab">
        <CardContent>
          <InRow>
            <div style={{ flex: 1, minWidth: 0 }}>
              <PartTitle sx={{ overflowWrap: 'anywhere' }}>{self?.name}</PartTitle>
              <Grey sx={{ overflowWrap: 'anywhere' }}>{self?.email}</Grey>
            </div>
            <ThemeButton />
          </InRow>
          <Stack sx={{ mt: 1 }}>
            <Button component={Link} to="/safety" startIcon={<SafetyIcon />} sx={row}>
              Təhlükəsizlik
            </Button>
            {!deliversOnly(rights) && (
              <Button component={Link} to="/" startIcon={<ShopIcon />} sx={row}>
                Mağazanın idarəsinə qayıt
              </Button>
            )}
            <SignOut waiting={waiting} sx={row} />
          </Stack>
        </CardContent>
      </Card>
    </Stack>
  )
}

/** Unsent steps stay in this browser for the account, and are sent after its next login. */
function SignOut({ waiting: { steps }, sx }: { waiting: WaitingSteps; sx: object }) {
  const logout = useLogout()
  const isWaiting = steps.some(({ refusal }) => refusal === undefined)
  const signOut = async () => {
    if (!isWaiting || (await askPerson({ kind: 'sign-out-unsent' }))) await logout()
  }
  return (
    <Button color="error" startIcon={<SignOutIcon />} onClick={() => void signOut()} sx={sx}>
      Çıxış
    </Button>
  )
}
