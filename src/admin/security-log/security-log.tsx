import SafetyIcon from '@mui/icons-material/GppGoodOutlined'
import AlarmIcon from '@mui/icons-material/GppMaybeOutlined'
import { ReferenceInput, SelectInput, TextInput } from 'ra-ui-materialui'
import type { SecurityEvent } from '#src/domain/admin/security-events.ts'
import { dateTimeText } from '#src/domain/date-time-text.ts'
import type { Reply } from '../api.ts'
import { Note } from '../parts/basics.tsx'
import { choicesOf } from '../parts/filter.ts'
import { FilterTabs, type FilterTab } from '../parts/filter-tabs.tsx'
import { PlainRows } from '../parts/plain-rows.tsx'
import { ListPanel } from '../parts/list-panel.tsx'
import { PeriodFilter } from '../parts/date-inputs.tsx'

const words: Record<SecurityEvent, string> = {
  'sign-in': 'Mağazaya giriş',
  'staff-sign-in': 'İdarə panelinə giriş',
  'sign-in-failed': 'Uğursuz giriş',
  'sign-in-locked': 'Çox cəhd: giriş bağlandı',
  'new-device': 'Yeni cihazdan giriş',
  'password-refused': 'Hazırkı şifrə səhv yazıldı',
  'sessions-ended': 'Bütün cihazlardan çıxış',
  'reset-asked': 'Şifrə sıfırlama istənildi',
  'password-changed': 'Şifrə dəyişdi',
  'email-asked': 'Yeni e-mail istənildi',
  'email-changed': 'E-mail dəyişdi',
  'email-undone': 'E-mail geri qaytarıldı',
  'role-changed': 'Rol dəyişdi',
  blocked: 'Hesab bloklandı',
  unblocked: 'Blok götürüldü',
  'second-factor-on': 'İkinci təsdiq quruldu',
  'second-factor-off': 'İkinci təsdiq götürüldü',
  'recovery-code-used': 'Bərpa kodu işlədildi',
  'recovery-codes-made': 'Yeni bərpa kodları',
  'passkey-added': 'Giriş açarı əlavə edildi',
  'passkey-removed': 'Giriş açarı silindi',
  'owner-recovered': 'Sahibin girişi serverdə bərpa edildi',
  'customers-exported': 'Müştərilər fayla çıxarıldı',
  'orders-exported': 'Sifarişlər fayla çıxarıldı',
  'safety-lowered': 'Təhlükəsizlik ayarı zəiflədildi',
  'payment-keys-changed': 'Kart ödənişinin açarları dəyişdi',
  'data-downloaded': 'Müştəri öz məlumatını yüklədi',
  'account-erased': 'Müştəri hesabını sildi',
  'key-made': 'Proqram üçün açar yaradıldı',
  'key-revoked': 'Proqramın açarı ləğv edildi',
  'key-read': 'API açarı müştəriləri və ya sifarişləri oxudu',
}

const filters = (
  <>
    <SelectInput source="kind" label="Nə oldu" choices={choicesOf(words)} emptyText="Hamısı" />
    <PeriodFilter source="from" until="to" label="Tarix" />
    <ReferenceInput
      label="Hesab"
      source="user_id"
      reference="customers"
      perPage={50}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <SelectInput label="Kimin hesabı" optionText="name" emptyText="Hamısı" />
    </ReferenceInput>
    <TextInput source="account" label="Hesabın kodu" />
    <TextInput source="address" label="Mənbənin kodu" />
  </>
)

type Event = Reply<'security-log.list'>['results'][number]

const tabs: readonly FilterTab[] = [
  { id: 'all', name: 'Hamısı', filter: {} },
  { id: 'changes', name: 'Dəyişikliklər', filter: { group: 'changes' } },
  { id: 'sign-ins', name: 'Girişlər', filter: { group: 'sign-ins' } },
]

export function SecurityLogList() {
  return (
    <ListPanel
      filters={filters}
      tabs={<FilterTabs label="Hadisələr" tabs={tabs} />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={50}
      title="Təhlükəsizlik jurnalı"
    >
      <PlainRows<Event>
        name="Nə oldu"
        title={({ kind, count }) => `${words[kind]}${count > 1 ? `, ${count} dəfə` : ''}`}
        note={({ created_at }) => dateTimeText(created_at)}
        renderSign={({ kind }) => (ALARMING.has(kind) ? <AlarmIcon color="warning" /> : <SafetyIcon />)}
        facts={[
          { label: 'Hesab', render: ({ user, account, kind }) => <Account member={user} hash={account} kind={kind} /> },
          {
            label: 'Kim etdi',
            render: ({ by, actor, kind }) => actor && <Account member={by} hash={actor} kind={kind} />,
          },
          { label: 'Mənbə', render: (event) => <Origin {...event} /> },
        ]}
        to={null}
      />
    </ListPanel>
  )
}

/** Events that a person should look into. */
const ALARMING = new Set<SecurityEvent>([
  'sign-in-failed',
  'sign-in-locked',
  'new-device',
  'password-refused',
  'second-factor-off',
  'owner-recovered',
  'safety-lowered',
])

/** Events that also e-mails without an account cause. */
const ANY_EMAIL = new Set<SecurityEvent>(['sign-in-failed', 'sign-in-locked', 'reset-asked'])

type AccountProps = { member: Event['user']; hash: string; kind: SecurityEvent }

/** A member of staff by name. The log does not name customers: their code is for the filter. */
function Account({ member, hash, kind }: AccountProps) {
  if (member) return member.name
  return (
    <>
      {ANY_EMAIL.has(kind) ? 'Müştəri və ya yad e-\u2060mail' : 'Müştəri'}
      <Note component="span" sx={{ display: 'block' }}>
        kod <Code hash={hash} />
      </Note>
    </>
  )
}

/** The device of an event, and its network as a code for the filter; 'server' for a command on the machine. */
function Origin({ device, address }: Pick<Event, 'device' | 'address'>) {
  if (address === null) return 'server'
  return (
    <>
      {device}
      <Note component="span" sx={{ display: 'block' }}>
        şəbəkə <Code hash={address} />
      </Note>
    </>
  )
}

/** A hash, shortened for reading, and complete for copying into a filter. */
function Code({ hash }: { hash: string }) {
  return <code title={hash}>{hash.slice(0, 8)}</code>
}
