import { Chip } from '@mui/material'
import { FunctionField, ReferenceInput, SelectInput, TextInput, type RaRecord } from 'react-admin'
import type { SecurityEvent } from '#src/domain/admin/security-events.ts'
import { choicesOf } from '../parts/filter.ts'
import { ListPanel, Rows } from '../parts/list-panel.tsx'
import { DateTimeCell, DayFilter } from '../parts/date-inputs.tsx'

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
}

const filters = (
  <>
    <SelectInput source="kind" label="Nə oldu" choices={choicesOf(words)} emptyText="Hamısı" />
    <DayFilter source="from" label="Başlanğıc" />
    <DayFilter source="to" label="Son tarix" />
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

export function SecurityLogList() {
  return (
    <ListPanel filters={filters} sort={{ field: 'id', order: 'DESC' }} perPage={50} title="Təhlükəsizlik jurnalı">
      <Rows linked={1} rowClick={false}>
        <DateTimeCell source="created_at" label="Vaxt" />
        <FunctionField
          source="kind"
          label="Nə oldu"
          sortable={false}
          render={({ kind }: RaRecord) => <Kind kind={kind as SecurityEvent} />}
        />
        <FunctionField source="count" label="Neçə dəfə" sortable={false} render={({ count }: RaRecord) => count} />
        <FunctionField label="Hesab" render={({ user, account }: RaRecord) => user?.name ?? <Code hash={account} />} />
        <FunctionField
          label="Kim etdi"
          render={({ by, actor }: RaRecord) => by?.name ?? (actor ? <Code hash={actor} /> : '')}
        />
        <FunctionField
          label="Mənbə"
          render={({ address }: RaRecord) => (address ? <Code hash={address} /> : 'server')}
        />
      </Rows>
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

function Kind({ kind }: { kind: SecurityEvent }) {
  if (!ALARMING.has(kind)) return <>{words[kind]}</>
  return <Chip label={words[kind]} sx={{ bgcolor: 'warning.light', color: 'warning.main' }} />
}

/** A hash, shortened for reading, and complete for copying into a filter. */
function Code({ hash }: { hash: string }) {
  return <code title={hash}>{hash.slice(0, 8)}</code>
}
