import AddIcon from '@mui/icons-material/Add'
import { Box, Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link, useCanAccess, useCreatePath, useResourceContext, useTranslate } from 'react-admin'
import { Grey } from './basics.tsx'
import { Drawing, type DrawingName } from './drawing.tsx'

/** `create`: with the button that creates the first entry; `action`: a button in its place. */
type BeginningProps = {
  title: string
  create?: boolean
  action?: ReactNode
  drawing?: DrawingName
  children: ReactNode
}

/** Shown in place of an empty list: its purpose, and how to make the first entry. */
export function Beginning({ title, create, action, drawing = 'parcel', children }: BeginningProps) {
  return (
    <Box
      sx={{
        px: 2,
        py: 6,
        textAlign: 'center',
        width: '100%',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Drawing name={drawing} />
      <Typography component="p" sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 650, letterSpacing: '-0.02em' }}>
        {title}
      </Typography>
      <Grey sx={{ maxWidth: 480, mx: 'auto', mt: 1 }}>{children}</Grey>
      {create && <FirstEntry />}
      {action && <Box sx={{ mt: 2.5 }}>{action}</Box>}
    </Box>
  )
}

/** React-admin's own button is a round icon on phones, which would not explain itself here. */
function FirstEntry() {
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource, action: 'create' })
  return (
    canAccess && (
      <Button
        component={Link}
        to={createPath({ resource, type: 'create' })}
        variant="outlined"
        startIcon={<AddIcon />}
        sx={{ mt: 2.5 }}
      >
        {translate(`resources.${resource}.action.create`)}
      </Button>
    )
  )
}
