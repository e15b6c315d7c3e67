import '@fontsource-variable/onest/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router-dom'
import { Admin } from './admin.tsx'
import { ignoreWheel } from './ignore-wheel.ts'
import { speakInBubbles } from './own-bubbles.ts'
import { surviveTranslators } from './survive-translators.ts'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no element for the admin')
const router = createHashRouter([{ path: '*', element: <Admin /> }])
speakInBubbles()
ignoreWheel()
surviveTranslators()
// A navigation is painted at once. As a React transition, the router's default, the navigation to the login screen
// never finished. Signing out empties the store and the queries. Each of the two repaints, which interrupts the
// transition and signs out again, for 10 s and 2,000 entries of the browser's history.
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} useTransitions={false} />
  </StrictMode>,
)
