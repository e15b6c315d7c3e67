import CloseIcon from '@mui/icons-material/Close'
import { Button, IconButton, SnackbarContent, type SnackbarContentProps } from '@mui/material'
import { useEffect, type ReactNode } from 'react'
import { useCloseNotification, useNotificationContext } from 'ra-core'
import { Link } from 'ra-ui-materialui'

type ActionNoticeProps = SnackbarContentProps & {
  icon: ReactNode
  text: string
  /** The button: a link, or an action. */
  button: { label: string; to: string } | { label: string; run: () => void }
  /** Whether news, of type 'info', wait until this notice ends: only another result closes it. */
  outlastsNews?: boolean
}

/**
 * A notice with a button, which closes it. It has its own background; the rest of the props are those of its
 * transition. It stays for long, but the result of an action has to appear at once, so the next notice closes it.
 */
export function ActionNotice({ icon, text, button, outlastsNews = false, ...rest }: ActionNoticeProps) {
  const close = useCloseNotification()
  const { notifications } = useNotificationContext()
  const isAwaited = notifications.some(({ type }) => !outlastsNews || type !== 'info')
  useEffect(() => {
    if (isAwaited) close()
  }, [isAwaited, close])
  const shared = { color: 'inherit', size: 'small', children: button.label } as const
  return (
    <SnackbarContent
      {...rest}
      role="status"
      message={
        <>
          {icon}
          {text}
        </>
      }
      data-own-sign
      action={
        <>
          {'to' in button ? (
            <Button component={Link} to={button.to} onClick={close} {...shared} />
          ) : (
            <Button
              onClick={() => {
                close()
                button.run()
              }}
              {...shared}
            />
          )}
          <IconButton aria-label="Bildirişi bağla" onClick={close} color="inherit" size="small">
            <CloseIcon fontSize="small" />
          </IconButton>
        </>
      }
    />
  )
}
