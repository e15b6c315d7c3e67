import CallIcon from '@mui/icons-material/CallOutlined'
import { IconButton, SvgIcon } from '@mui/material'

/** WhatsApp's sign, as Phosphor draws it (src/web/parts/phosphor/LICENSE). */
export function WhatsAppIcon() {
  return (
    <SvgIcon viewBox="0 0 256 256" fontSize="small">
      <path d="M187.58,144.84l-32-16a8,8,0,0,0-8,.5l-14.69,9.8a40.55,40.55,0,0,1-16-16l9.8-14.69a8,8,0,0,0,.5-8l-16-32A8,8,0,0,0,104,64a40,40,0,0,0-40,40,88.1,88.1,0,0,0,88,88,40,40,0,0,0,40-40A8,8,0,0,0,187.58,144.84ZM152,176a72.08,72.08,0,0,1-72-72A24,24,0,0,1,99.29,80.46l11.48,23L101,118a8,8,0,0,0-.73,7.51,56.47,56.47,0,0,0,30.15,30.15A8,8,0,0,0,138,155l14.61-9.74,23,11.48A24,24,0,0,1,152,176ZM128,24A104,104,0,0,0,36.18,176.88L24.83,210.93a16,16,0,0,0,20.24,20.24l34.05-11.35A104,104,0,1,0,128,24Zm0,192a87.87,87.87,0,0,1-44.06-11.81,8,8,0,0,0-6.54-.67L40,216,52.47,178.6a8,8,0,0,0-.66-6.54A88,88,0,1,1,128,216Z" />
    </SvgIcon>
  )
}

/** Returns a link that opens a chat in WhatsApp, with a text to send. */
export function whatsAppLink(phone: string, text?: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}

/** Returns a link that shows the address on a map, and on a phone opens its own map. */
export function mapLink({ address, district, city }: Record<'address' | 'district' | 'city', string>): string {
  const query = [address, district, city].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}

const ROUND = { width: 44, height: 44, flex: 'none', border: 1, borderColor: 'divider' }

type ContactIconsProps = {
  phone: string
  /** The accessible name of the call, and of the chat. */
  call: string
  chat: string
}

/** Round buttons that call a person, and write to them in WhatsApp. */
export function ContactIcons({ phone, call, chat }: ContactIconsProps) {
  return (
    <>
      <IconButton component="a" href={`tel:${phone}`} aria-label={`Zəng et: ${call}`} sx={ROUND}>
        <CallIcon fontSize="small" />
      </IconButton>
      <IconButton
        component="a"
        href={whatsAppLink(phone)}
        target="_blank"
        rel="noreferrer"
        aria-label={`WhatsApp: ${chat}`}
        sx={ROUND}
      >
        <WhatsAppIcon />
      </IconButton>
    </>
  )
}
