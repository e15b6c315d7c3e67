/*
 * The interface icons by name: Phosphor 2.1.1, whose licence (MIT) is beside the drawings. Coordinates are rounded to
 * whole units of the 256 x 256 grid (0.1 px at 20 px), which saves 2 kB gzip a page. Only the server's bundle contains
 * them: they come with the page as one hidden sprite, so that an icon needs no script.
 */
import arrowLeft from './phosphor/arrow-left.svg?raw'
import arrowRight from './phosphor/arrow-right.svg?raw'
import arrowClockwise from './phosphor/arrow-clockwise.svg?raw'
import arrowUUpLeft from './phosphor/arrow-u-up-left.svg?raw'
import arrowUpRight from './phosphor/arrow-up-right.svg?raw'
import bag from './phosphor/bag.svg?raw'
import bell from './phosphor/bell.svg?raw'
import calendarCheck from './phosphor/calendar-check.svg?raw'
import caretDown from './phosphor/caret-down.svg?raw'
import caretRight from './phosphor/caret-right.svg?raw'
import caretLeft from './phosphor/caret-left.svg?raw'
import chatText from './phosphor/chat-text.svg?raw'
import check from './phosphor/check.svg?raw'
import clock from './phosphor/clock.svg?raw'
import creditCard from './phosphor/credit-card.svg?raw'
import envelopeSimple from './phosphor/envelope-simple.svg?raw'
import eye from './phosphor/eye.svg?raw'
import eyeSlash from './phosphor/eye-slash.svg?raw'
import facebookLogo from './phosphor/facebook-logo.svg?raw'
import gear from './phosphor/gear.svg?raw'
import globe from './phosphor/globe.svg?raw'
import heart from './phosphor/heart.svg?raw'
import house from './phosphor/house.svg?raw'
import info from './phosphor/info.svg?raw'
import instagramLogo from './phosphor/instagram-logo.svg?raw'
import lightning from './phosphor/lightning.svg?raw'
import list from './phosphor/list.svg?raw'
import lockSimple from './phosphor/lock-simple.svg?raw'
import magnifyingGlass from './phosphor/magnifying-glass.svg?raw'
import mapPin from './phosphor/map-pin.svg?raw'
import minus from './phosphor/minus.svg?raw'
import parcel from './phosphor/package.svg?raw'
import phone from './phosphor/phone.svg?raw'
import plus from './phosphor/plus.svg?raw'
import plusCircle from './phosphor/plus-circle.svg?raw'
import scales from './phosphor/scales.svg?raw'
import shieldCheck from './phosphor/shield-check.svg?raw'
import signOut from './phosphor/sign-out.svg?raw'
import slidersHorizontal from './phosphor/sliders-horizontal.svg?raw'
import storefront from './phosphor/storefront.svg?raw'
import telegramLogo from './phosphor/telegram-logo.svg?raw'
import tiktokLogo from './phosphor/tiktok-logo.svg?raw'
import trash from './phosphor/trash.svg?raw'
import truck from './phosphor/truck.svg?raw'
import user from './phosphor/user.svg?raw'
import wallet from './phosphor/wallet.svg?raw'
import warningCircle from './phosphor/warning-circle.svg?raw'
import whatsappLogo from './phosphor/whatsapp-logo.svg?raw'
import x from './phosphor/x.svg?raw'
import youtubeLogo from './phosphor/youtube-logo.svg?raw'
import checkCircleFill from './phosphor/check-circle-fill.svg?raw'
import giftFill from './phosphor/gift-fill.svg?raw'
import heartFill from './phosphor/heart-fill.svg?raw'
import pauseFill from './phosphor/pause-fill.svg?raw'
import playFill from './phosphor/play-fill.svg?raw'
import starFill from './phosphor/star-fill.svg?raw'
import tagFill from './phosphor/tag-fill.svg?raw'
import { logo, promiseSymbols } from './own-drawings.ts'

const drawings = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  'arrow-clockwise': arrowClockwise,
  'arrow-u-up-left': arrowUUpLeft,
  'arrow-up-right': arrowUpRight,
  bag,
  bell,
  'calendar-check': calendarCheck,
  'caret-down': caretDown,
  'caret-right': caretRight,
  'caret-left': caretLeft,
  'chat-text': chatText,
  check,
  clock,
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
  lightning,
  list,
  'lock-simple': lockSimple,
  'magnifying-glass': magnifyingGlass,
  'map-pin': mapPin,
  minus,
  package: parcel,
  phone,
  plus,
  'plus-circle': plusCircle,
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
  'gift-fill': giftFill,
  'heart-fill': heartFill,
  'pause-fill': pauseFill,
  'play-fill': playFill,
  'star-fill': starFill,
  'tag-fill': tagFill,
}

export type IconName = keyof typeof drawings

/** All icons as symbols, '#icon-{name}', for a hidden <svg>. */
export function iconSymbols(): string {
  const icons = Object.entries(drawings)
    .map(([name, svg]) =>
      svg.replace(/^<svg[^>]*>/, `<symbol id="icon-${name}" viewBox="0 0 256 256">`).replace('</svg>', '</symbol>'),
    )
    .join('')
  return icons + logo + promiseSymbols()
}
