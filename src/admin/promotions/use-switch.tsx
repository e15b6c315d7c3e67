import StopIcon from '@mui/icons-material/StopCircleOutlined'
import StartIcon from '@mui/icons-material/PlayCircleOutlined'
import { useNotify } from 'ra-core'
import { api } from '../api.ts'
import { NOTICE_MS } from '../orders/order-news.tsx'
import { ActionNotice } from '../parts/action-notice.tsx'
import { useReload, useWrite } from '../parts/hooks.ts'

/** Returns a mutation that switches a promotion on or off at once; its notice offers 'Geri al'. */
export function useSwitch({ id, name }: { id: number; name: string }) {
  const notify = useNotify()
  const reload = useReload()
  const toggle = useWrite((is_active: boolean) => api.call('promotions.switch', { id, is_active }), {
    onSuccess: async (_done, is_active) => {
      const Icon = is_active ? StartIcon : StopIcon
      notify(
        <ActionNotice
          icon={<Icon sx={{ color: is_active ? 'success.light' : 'warning.main' }} />}
          text={`«${name}» ${is_active ? 'işə salındı' : 'dayandırıldı'}`}
          button={{ label: 'Geri al', run: () => toggle.mutate(!is_active) }}
        />,
        { autoHideDuration: NOTICE_MS },
      )
      await reload('promotions')
    },
  })
  return toggle
}
