import { letters } from '#src/domain/shop/mail-words.ts'
import { Button } from '@mui/material'
import { required } from 'ra-core'
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  RadioButtonGroupInput,
  SimpleFormIterator,
  TextInput,
} from 'ra-ui-materialui'
import { SettingsForm } from '../drafts/settings-form.tsx'
import { AddEntry } from '../parts/basics.tsx'
import { useFormContext, useWatch } from 'react-hook-form'
import type { MailKind } from '#src/domain/shop/mail-kinds.ts'
import { api, type Reply } from '../api.ts'
import { SaveBar } from '../drafts/save-bar.tsx'
import { choicesOf } from '../parts/filter.ts'
import { save as saveForm } from '../save.ts'
import { MediaKeyInput, PaymentWaysInput } from './settings-inputs.tsx'
import { MailTexts } from './mail-texts.tsx'
import { PlaceInput } from './place-input.tsx'
import { PromisesPart } from './promises-part.tsx'
import { missingForOrders, useOffer } from '../today/use-first-steps.ts'
import { slipPapers } from '../words/slip-papers.ts'
import { TranslationFields } from '../texts/translation-fields.tsx'
import { SettingsFrame, SettingsPart } from './settings-frame.tsx'

/** The storefront's default, if no colour is chosen. */
const OWN_GREEN = '#17633f'

const weekdays = ['Bazar ertəsi', 'Çərşənbə axşamı', 'Çərşənbə', 'Cümə axşamı', 'Cümə', 'Şənbə', 'Bazar'].map(
  (name, index) => ({ id: index + 1, name }),
)

const languageChoices = [
  { id: 'ru', name: 'Rusca' },
  { id: 'en', name: 'İngiliscə' },
]

type Settings = Reply<'settings.show'>

/**
 * Returns the settings from the form's values, in which an emptied text is null, and every mail has an entry, mostly
 * without a text by the owner.
 */
function settingsOf(
  { mail_texts, colour, logo, hero_pictures, latitude, longitude, promises, trust_points, ...texts }: Settings,
  before: Settings['hero_pictures'],
): Settings {
  const filled = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
  const own = Object.entries(mail_texts ?? {}).filter(
    ([kind, words]) => (words?.subject || words?.text) && !isShops(kind as MailKind, words),
  )
  return {
    ...(filled as typeof texts),
    mail_texts: Object.fromEntries(own),
    latitude: latitude ?? null,
    longitude: longitude ?? null,
    promises: withTexts(promises),
    trust_points: withTexts(trust_points),
    colour: colour || null,
    logo: logo ?? null,
    hero_pictures: heroOf(hero_pictures, before),
  }
}

/** Returns entries in which an emptied text is ''; an emptied list is null in the form. */
const withTexts = <Entry extends { text: string | null }>(entries: Entry[] | null) =>
  (entries ?? []).map((entry) => ({ ...entry, text: entry.text ?? '' }))

/** Returns whether a mail's texts are the shop's own, which are not stored: the next version may have better ones. */
function isShops(kind: MailKind, { subject, text }: { subject: string; text: string }): boolean {
  return subject === letters[kind].subject && text === letters[kind].text
}

/** Returns the pictures of the first slide: a missing one is replaced by the other. */
function heroOf(
  chosen: Partial<Record<'wide' | 'phone', string | null>> | null,
  before: Settings['hero_pictures'],
): Settings['hero_pictures'] {
  const wide = chosen?.wide ?? chosen?.phone
  if (!wide) return null
  const phone = chosen?.phone ?? wide
  // Dark-mode pictures belong to the pictures that they were made from.
  return before?.wide === wide && before.phone === phone ? before : { wide, phone }
}

/** The shop's settings (A12): saved all together, and applied at once. */
export function ShopSettingsScreen() {
  return (
    <SettingsForm
      name="settings"
      title="Ayarlar"
      read={() => api.call('settings.show', {})}
      save={(typed, before) =>
        saveForm('settings', before, settingsOf(typed, before.hero_pictures), (values) =>
          api.call('settings.update', values as Settings),
        )
      }
      said="Yadda saxlandı. Mağazada dərhal görünür."
    >
      {() => (
        <SettingsFrame>
          <ShopPart />
          <ContactPart />
          <PromisesPart />
          <LookPart />
          <SettingsPart id="age">
            <NumberInput source="minimum_age" label="Ən az yaş" validate={required('Yaşı yazın.')} min={0} max={120} />
            <TextInput source="age_text" label="Yaş pəncərəsinin mətni" multiline />
            <TranslationFields fields={[{ source: 'age_text', label: 'Yaş pəncərəsinin mətni', multiline: true }]} />
          </SettingsPart>
          <PaymentPart />
          <SellerPart />
          <SettingsPart id="mails">
            <MailTexts />
          </SettingsPart>
          <StaffPart />
          <SaveBar remove={null} isKept />
        </SettingsFrame>
      )}
    </SettingsForm>
  )
}

function ShopPart() {
  return (
    <SettingsPart id="shop">
      <TextInput source="name" label="Ad" validate={required('Adı yazın.')} />
      <TextInput source="hours" label="İş saatları" />
      <TranslationFields fields={[{ source: 'hours', label: 'İş saatları' }]} />
      <CheckboxGroupInput
        source="working_days"
        label="Sifarişlər bu günlərdə yola düşür"
        choices={weekdays}
        helperText="Çatdırılma günü buna görə hesablanır"
      />
      <CheckboxGroupInput
        source="languages"
        label="Azərbaycancadan başqa dillər"
        choices={languageChoices}
        helperText="Mağaza /ru və /en ünvanlarında bu dillərdə də açılır; müştəri məktubları öz dilində alır"
      />
      <OrderingSwitch />
      <BooleanInput
        source="lowest_price"
        label="Topdan alıcı ucuz olanı ödəyir"
        helperText="Yandırılıbsa, topdan alıcı və fərdi faizi olan müştəri öz qiyməti ilə endirimdən ucuz olanını ödəyir"
      />
    </SettingsPart>
  )
}

/** Locked while the shop lacks what its first order needs (E24). */
function OrderingSwitch() {
  const [isOpen, phone, email] = useWatch({ name: ['ordering_open', 'phone', 'email'] }) as [boolean, string, string]
  const offer = useOffer(!isOpen)
  const missing = offer ? missingForOrders({ ...offer, settings: { phone: phone ?? '', email: email ?? '' } }) : []
  return (
    <BooleanInput
      source="ordering_open"
      label="Sifariş qəbul olunur"
      disabled={!isOpen && missing.length > 0}
      helperText={
        !isOpen && missing.length > 0
          ? `Açmaq üçün əvvəlcə lazımdır: ${missing.join(', ')}`
          : 'Söndürülübsə, mağaza yalnız kataloqdur'
      }
    />
  )
}

function ContactPart() {
  return (
    <SettingsPart id="contact">
      <TextInput source="email" label="E-mail" />
      <TextInput source="phone" label="Telefon" />
      <TextInput source="whatsapp" label="WhatsApp" helperText="Məsələn, +994 50 123 45 67" />
      <TextInput source="address" label="Ünvan" />
      <TranslationFields fields={[{ source: 'address', label: 'Ünvan' }]} />
      <PlaceInput />
      <ArrayInput source="social" label="Sosial şəbəkələr">
        <SimpleFormIterator inline disableReordering disableClear addButton={<AddEntry label="Şəbəkə əlavə et" />}>
          <TextInput source="name" label="Ad" validate={required('Adı yazın.')} helperText={false} />
          <TextInput source="link" label="Link" type="url" validate={required('Linki yazın.')} helperText={false} />
        </SimpleFormIterator>
      </ArrayInput>
    </SettingsPart>
  )
}

function LookPart() {
  return (
    <SettingsPart id="look">
      <MediaKeyInput source="logo" label="Loqo" format="png" />
      <TextInput
        source="colour"
        label="Rəng"
        type="color"
        sx={{ '& .MuiInputBase-root': { width: 160 } }}
        helperText="Düymələrin və linklərin rəngi; ağ fonda oxunmalıdır"
        parse={(value) => value || null}
        format={(value) => value ?? OWN_GREEN}
      />
      <ResetColour />
      <TextInput source="hero_title" label="Ana səhifənin başlığı" />
      <TextInput source="hero_text" label="Ana səhifənin mətni" multiline />
      <TranslationFields
        fields={[
          { source: 'hero_title', label: 'Ana səhifənin başlığı' },
          { source: 'hero_text', label: 'Ana səhifənin mətni', multiline: true },
        ]}
      />
      <MediaKeyInput
        source="hero_pictures.wide"
        label="Ana səhifənin şəkli"
        format="jpg"
        helperText="Geniş, 1920 × 900 və ya böyük; mətn onun sol tərəfində durur"
      />
      <MediaKeyInput
        source="hero_pictures.phone"
        label="Telefon üçün şəkil"
        format="jpg"
        helperText="Yoxdursa, telefonda da geniş şəkil görünür"
      />
    </SettingsPart>
  )
}

function PaymentPart() {
  return (
    <SettingsPart id="payment">
      <PaymentWaysInput />
      <NumberInput
        source="return_days"
        label="Qaytarma sorğusu neçə gün göndərilə bilər"
        validate={required('Günün sayını yazın.')}
        min={0}
        max={365}
        helperText="Təhvil günündən sonra; 0: saytdan göndərilmir"
      />
      <NumberInput
        source="open_orders"
        label="Ən çox açıq sifariş"
        validate={required('Həddi yazın.')}
        min={0}
        helperText="Bir müştəri üçün; 0: hədd yoxdur"
      />
      <NumberInput
        source="open_orders_wholesaler"
        label="Ən çox açıq sifariş, topdan alıcı"
        validate={required('Həddi yazın.')}
        min={0}
        helperText="0: hədd yoxdur"
      />
      <NumberInput
        source="orders_in_ten_minutes"
        label="10 dəqiqədə ən çox sifariş"
        validate={required('Həddi yazın.')}
        min={0}
        helperText="Bir müştəri üçün; 0: hədd yoxdur"
      />
      <NumberInput
        source="orders_in_ten_minutes_wholesaler"
        label="10 dəqiqədə ən çox sifariş, topdan alıcı"
        validate={required('Həddi yazın.')}
        min={0}
        helperText="0: hədd yoxdur"
      />
    </SettingsPart>
  )
}

function SellerPart() {
  return (
    <SettingsPart id="seller">
      <TextInput source="legal_name" label="Hüquqi ad" helperText="Boşdursa, mağazanın adı yazılır" />
      <TextInput source="voen" label="VÖEN" inputMode="numeric" helperText="10 rəqəm" />
      <TextInput source="legal_address" label="Hüquqi ünvan" helperText="Boşdursa, mağazanın ünvanı yazılır" />
      <RadioButtonGroupInput source="slip_paper" label="Yığım vərəqinin kağızı" choices={choicesOf(slipPapers)} />
    </SettingsPart>
  )
}

function StaffPart() {
  return (
    <SettingsPart id="staff">
      <BooleanInput
        source="second_factor_required"
        label="İkinci təsdiq hamıdan tələb olunsun"
        helperText="Əvvəlcə öz hesabınızda qurun"
      />
      <NumberInput
        source="security_log_days"
        label="Təhlükəsizlik jurnalı neçə gün saxlansın"
        validate={required('Günün sayını yazın.')}
        min={90}
        max={3650}
        helperText="90–3650"
      />
      <TextInput
        source="stock_mail_to"
        label="Az qalan məhsullar barədə gündəlik məktub"
        type="email"
        helperText="Boşdursa, göndərilmir"
        parse={(value) => value ?? ''}
      />
    </SettingsPart>
  )
}

function ResetColour() {
  const { setValue } = useFormContext()
  return (
    <Button size="small" variant="outlined" onClick={() => setValue('colour', null, { shouldDirty: true })}>
      Mağazanın öz yaşılı
    </Button>
  )
}
