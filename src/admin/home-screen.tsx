import { usePermissions } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { deliversOnly, type StaffRight } from '#src/domain/admin/rights.ts'
import { screen } from './parts/screen.tsx'

const TodayScreen = screen(() => import('./today/today-screen.tsx'), 'TodayScreen')

/** The first screen after the login: the day's work (A15), or the route of a person who only delivers (C21). */
export function HomeScreen() {
  const { permissions, isPending } = usePermissions<StaffRight[]>()
  if (isPending) return null
  return permissions && deliversOnly(permissions) ? <Navigate to="/route" replace /> : <TodayScreen />
}
