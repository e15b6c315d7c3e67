import '@fontsource-variable/onest/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { BackOffice } from './back-office.tsx'
import { speakInBubbles } from './own-bubbles.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the back office')
const router = createHashRouter([{ path: '*', element: <BackOffice /> }])
speakInBubbles()
// A change of place is painted at once. As a React transition, which is the router's default, the way to the sign-in
// screen never came: signing out empties the store and the queries, each of which paints anew, interrupts the
// transition and signs out again, for 10 s and 2,000 entries of the browser's history.
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
)
