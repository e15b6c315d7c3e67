import DoneIcon from '@mui/icons-material/CheckCircle'
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked'
import { Box } from '@mui/material'
import { Link } from 'react-admin'
import { Grey, Section } from '../parts/basics.tsx'
import { useRead } from '../parts/hooks.ts'

const FIRST = { page: 1, per_page: 1 }

/** The owner's way to the first order (E24), until the shop takes orders. */
export function FirstSteps({ hasProducts }: { hasProducts: boolean }) {
  const { data: settings } = useRead(['settings', 'first steps'], 'settings.show', {})
  if (!settings || (settings.ordering_open && hasProducts)) return null
  return <Steps hasContacts={settings.phone !== '' || settings.email !== ''} hasProducts={hasProducts} />
}

function Steps({ hasContacts, hasProducts }: { hasContacts: boolean; hasProducts: boolean }) {
  const { data: deliveries } = useRead(['delivery-types', 'first steps'], 'delivery-types.list', FIRST)
  const { data: notices } = useRead(['notices', 'first steps'], 'notices.show', {})
  const { data: receipts } = useRead(['receipts', 'first steps'], 'receipts.list', FIRST)
  const isNoticed = notices && [notices.mail, notices.telegram, notices.webhook].some(({ is_on }) => is_on)
  const steps = [
    { to: '/settings/contact', name: 'Əlaqə', words: 'telefon, e-mail, WhatsApp', isDone: hasContacts },
    {
      to: '/delivery-types',
      name: 'Çatdırılma',
      words: 'sifariş necə və neçəyə çatır',
      isDone: (deliveries?.total ?? 0) > 0,
    },
    { to: '/products/create', name: 'Birinci məhsul', words: 'ad, qiymət, stok, şəkil', isDone: hasProducts },
    { to: '/notices', name: 'Bildirişlər', words: 'yeni sifariş kimə yazılsın, «Test göndər»', isDone: isNoticed },
    {
      to: '/receipts/create',
      name: 'Maya dəyəri',
      words: 'qəbulda yazılır, onsuz qazanc görünmür',
      isDone: (receipts?.total ?? 0) > 0,
    },
    { to: '/settings/shop', name: 'Sifarişi açın', words: '«Sifariş qəbul olunur»', isDone: false },
  ]
  return (
    <Section title="Birinci sifarişə qədər" sx={{ maxWidth: 760 }}>
      <Box component="ol" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', '& li': { display: 'flex', gap: 1, py: 0.5 } }}>
        {steps.map(({ to, name, words, isDone }) => (
          <li key={to}>
            {isDone ? (
              <DoneIcon fontSize="small" color="success" titleAccess="Hazırdır" />
            ) : (
              <OpenIcon fontSize="small" color="disabled" titleAccess="Qalıb" />
            )}
            <span>
              <Link to={to}>{name}</Link>
              <Grey component="span">: {words}</Grey>
            </span>
          </li>
        ))}
      </Box>
    </Section>
  )
}
