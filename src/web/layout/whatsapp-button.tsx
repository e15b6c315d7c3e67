import { Icon } from '../parts/icon.tsx'

/** Fixed at the lower left. @param number digits alone, as wa.me takes them */
export default function WhatsAppButton({ number }: { number: string }) {
  return (
    <a className="whatsapp" href={`https://wa.me/${number}`} target="_blank" rel="noreferrer" aria-label="WhatsApp-da yazın">
      <Icon name="whatsapp-logo" className="icon-24" />
    </a>
  )
}
