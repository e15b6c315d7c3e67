import '@fontsource-variable/onest/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BackOffice } from './back-office.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no place for the back office')
createRoot(root).render(
  <StrictMode>
    <BackOffice />
  </StrictMode>,
)
