/*
 * The interface icons (Phosphor, MIT), by name. Only the server's bundle holds the drawings: they come with the page as one
 * hidden sprite, so that an icon costs the browser no script.
 */
import arrowLeft from '@phosphor-icons/core/assets/regular/arrow-left.svg?raw'
import arrowRight from '@phosphor-icons/core/assets/regular/arrow-right.svg?raw'
import arrowClockwise from '@phosphor-icons/core/assets/regular/arrow-clockwise.svg?raw'
import bag from '@phosphor-icons/core/assets/regular/bag.svg?raw'
import bell from '@phosphor-icons/core/assets/regular/bell.svg?raw'
import caretDown from '@phosphor-icons/core/assets/regular/caret-down.svg?raw'
import caretRight from '@phosphor-icons/core/assets/regular/caret-right.svg?raw'
import caretLeft from '@phosphor-icons/core/assets/regular/caret-left.svg?raw'
import chatText from '@phosphor-icons/core/assets/regular/chat-text.svg?raw'
import check from '@phosphor-icons/core/assets/regular/check.svg?raw'
import creditCard from '@phosphor-icons/core/assets/regular/credit-card.svg?raw'
import envelopeSimple from '@phosphor-icons/core/assets/regular/envelope-simple.svg?raw'
import eye from '@phosphor-icons/core/assets/regular/eye.svg?raw'
import eyeSlash from '@phosphor-icons/core/assets/regular/eye-slash.svg?raw'
import facebookLogo from '@phosphor-icons/core/assets/regular/facebook-logo.svg?raw'
import gear from '@phosphor-icons/core/assets/regular/gear.svg?raw'
import globe from '@phosphor-icons/core/assets/regular/globe.svg?raw'
import heart from '@phosphor-icons/core/assets/regular/heart.svg?raw'
import house from '@phosphor-icons/core/assets/regular/house.svg?raw'
import info from '@phosphor-icons/core/assets/regular/info.svg?raw'
import instagramLogo from '@phosphor-icons/core/assets/regular/instagram-logo.svg?raw'
import list from '@phosphor-icons/core/assets/regular/list.svg?raw'
import magnifyingGlass from '@phosphor-icons/core/assets/regular/magnifying-glass.svg?raw'
import mapPin from '@phosphor-icons/core/assets/regular/map-pin.svg?raw'
import minus from '@phosphor-icons/core/assets/regular/minus.svg?raw'
import parcel from '@phosphor-icons/core/assets/regular/package.svg?raw'
import phone from '@phosphor-icons/core/assets/regular/phone.svg?raw'
import plus from '@phosphor-icons/core/assets/regular/plus.svg?raw'
import scales from '@phosphor-icons/core/assets/regular/scales.svg?raw'
import shieldCheck from '@phosphor-icons/core/assets/regular/shield-check.svg?raw'
import signOut from '@phosphor-icons/core/assets/regular/sign-out.svg?raw'
import slidersHorizontal from '@phosphor-icons/core/assets/regular/sliders-horizontal.svg?raw'
import storefront from '@phosphor-icons/core/assets/regular/storefront.svg?raw'
import telegramLogo from '@phosphor-icons/core/assets/regular/telegram-logo.svg?raw'
import tiktokLogo from '@phosphor-icons/core/assets/regular/tiktok-logo.svg?raw'
import trash from '@phosphor-icons/core/assets/regular/trash.svg?raw'
import truck from '@phosphor-icons/core/assets/regular/truck.svg?raw'
import user from '@phosphor-icons/core/assets/regular/user.svg?raw'
import wallet from '@phosphor-icons/core/assets/regular/wallet.svg?raw'
import warningCircle from '@phosphor-icons/core/assets/regular/warning-circle.svg?raw'
import whatsappLogo from '@phosphor-icons/core/assets/regular/whatsapp-logo.svg?raw'
import x from '@phosphor-icons/core/assets/regular/x.svg?raw'
import youtubeLogo from '@phosphor-icons/core/assets/regular/youtube-logo.svg?raw'
import checkCircleFill from '@phosphor-icons/core/assets/fill/check-circle-fill.svg?raw'
import heartFill from '@phosphor-icons/core/assets/fill/heart-fill.svg?raw'
import pauseFill from '@phosphor-icons/core/assets/fill/pause-fill.svg?raw'
import playFill from '@phosphor-icons/core/assets/fill/play-fill.svg?raw'
import starFill from '@phosphor-icons/core/assets/fill/star-fill.svg?raw'
import { logo, promiseSymbols } from './own-drawings.ts'

const drawings = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-clockwise': arrowClockwise,
  bag,
  bell,
  'caret-down': caretDown,
  'caret-right': caretRight,
  'caret-left': caretLeft,
  'chat-text': chatText,
  check,
  'credit-card': creditCard,
  'envelope-simple': envelopeSimple,
  eye,
  'eye-slash': eyeSlash,
  'facebook-logo': facebookLogo,
  gear,
  globe,
  heart,
  house,
  info,
  'instagram-logo': instagramLogo,
  list,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  minus,
  package: parcel,
  phone,
  plus,
  scales,
  'shield-check': shieldCheck,
  'sign-out': signOut,
  'sliders-horizontal': slidersHorizontal,
  storefront,
  'telegram-logo': telegramLogo,
  'tiktok-logo': tiktokLogo,
  trash,
  truck,
  user,
  wallet,
  'warning-circle': warningCircle,
  'whatsapp-logo': whatsappLogo,
  x,
  'youtube-logo': youtubeLogo,
  'check-circle-fill': checkCircleFill,
  'heart-fill': heartFill,
  'pause-fill': pauseFill,
  'play-fill': playFill,
  'star-fill': starFill,
}

export type IconName = keyof typeof drawings

/** All icons as symbols, '#icon-{name}', for a hidden <svg>. */
export function iconSymbols(): string {
  const icons = Object.entries(drawings)
    .map(([name, svg]) => svg.replace(/^<svg[^>]*>/, `<symbol id="icon-${name}" viewBox="0 0 256 256">`).replace('</svg>', '</symbol>'))
    .join('')
  return icons + logo + promiseSymbols()
}
