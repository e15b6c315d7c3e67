import { languageNow } from '#src/words/language.ts'
import { fill } from '#src/words/spoken.ts'
import { letterWords, mailWords } from '#src/words/words.ts'
import type { MailKind } from '#src/domain/shop/mail-kinds.ts'
import type { MailWords } from '#src/domain/shop/mail-words.ts'
import type { Querying } from '../database/connect.ts'
import type { Env } from '../env.ts'
import { readShopSettings } from '../shop-settings/shop-settings.ts'
import type { Mailer } from './mailer.ts'

/** The services that sending a mail needs. */
type LetterServices = { database: Querying; mailer: Mailer; env: Env }

type LetterLink = { text: string; link: string }

/** The content of a mail besides its words, as plain text. The shop's name, sender and design are added around it. */
type Content = {
  to: string
  /** Name for the greeting. Without a name the greeting is 'Salam!', and '{ad}' in the owner's words is 'müştəri'. */
  name?: string | null
  /** Rows of two columns: label and amount. */
  rows?: [string, string][]
  button?: LetterLink
  /** Further links, below the button. */
  links?: LetterLink[]
  closing?: string[]
  /**
   * Identifies one event. A mail that is sent again after a failure has the same message id, so that mail programs show
   * it once.
   */
  about?: string
}

/** The words of a mail. `greets`: false if they begin with their own greeting. */
type Worded = { subject: string; paragraphs: string[]; greets?: boolean }

/** A mail whose words the owner may change (A12). */
type OfKind = {
  kind: MailKind
  /** Values for the names in braces, such as '{nömrə}'. The recipient's name and the shop's are always available. */
  fields?: Record<string, string>
  /** The shop's default words in this case, if they differ from the default of the kind. */
  words?: MailWords
  /** Paragraphs after the shop's default words. The owner's words replace them too. */
  also?: string[]
}

type Letter = Content & Worded
export type LetterOfKind = Content & OfKind

/** Sends a mail in the shop's name, as HTML and as plain text with the same content. */
export async function sendLetter(services: LetterServices, given: Letter | LetterOfKind): Promise<void> {
  const { mail_texts, ...shop } = await readShopSettings(services.database, [
    'name',
    'email',
    'phone',
    'address',
    'mail_texts',
  ])
  const letter = 'kind' in given ? inWords(given, mail_texts[given.kind], shop) : given
  const host = new URL(services.env.publicUrl).hostname
  await services.mailer.send(
    {
      to: letter.to,
      subject: `${letter.subject} | ${shop.name}`,
      text: asText(letter, shop),
      html: asHtml(letter, shop),
      messageId: letter.about && `<${letter.about}@${host}>`,
    },
    { name: shop.name, email: shop.email || `noreply@${host}` },
  )
}

/** Returns the preview of a mail with these words of the owner. */
export async function previewLetter(
  { database }: Pick<LetterServices, 'database'>,
  given: LetterOfKind,
  own: MailWords,
): Promise<{ subject: string; html: string }> {
  const shop = await readShopSettings(database, ['name', 'email', 'phone', 'address'])
  const letter = inWords(given, own, shop)
  return { subject: `${letter.subject} | ${shop.name}`, html: asHtml(letter, shop) }
}

/** Returns the mail in the owner's words, or in the shop's default words. */
function inWords(
  { kind, fields, words = letterWords[kind], also = [], ...content }: LetterOfKind,
  own: MailWords | undefined,
  shop: Sender,
): Letter {
  const values: Record<string, string> = { ad: content.name ?? mailWords.customer, mağaza: shop.name, ...fields }
  const filled = (text: string) =>
    text.replace(/\{(\p{L}+)\}/gu, (whole, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
    )
  const { subject, text } = own ?? words
  const paragraphs = [...filled(text).split(/\n{2,}/), ...(own ? [] : also)]
  // Adds no greeting if the words already begin with one.
  return {
    ...content,
    greets: !/^\s*(salam|hörmətli|əziz|здравствуй|добрый|уважаем|hello|hi\b|dear)/iu.test(text),
    subject: filled(subject),
    paragraphs,
  }
}

function greeting({ name }: Letter): string {
  return name ? fill(mailWords.helloName, { name }) : mailWords.hello
}

type Sender = { name: string; email: string; phone: string; address: string }

/** Returns phone and e-mail of the shop, as far as it has them (E24). */
const contactsOf = ({ phone, email }: Sender) => [phone, email].filter(Boolean).join(', ')

function asText(letter: Letter, shop: Sender): string {
  return [
    ...(letter.greets === false ? [] : [greeting(letter)]),
    ...letter.paragraphs,
    ...(letter.rows ? [letter.rows.map(rowText).join('\n')] : []),
    ...[letter.button ?? [], letter.links ?? []].flat().map(({ text, link }) => `${text}:\n${link}`),
    ...(letter.closing ?? []),
    [shop.name, contactsOf(shop), shop.address].filter(Boolean).join('\n'),
  ].join('\n\n')
}

/** Returns the row with its amount after the first line: 'Maye × 2: 57.48 ₼', then the options. */
function rowText([what, amount]: [string, string]): string {
  const [first, ...more] = what.split('\n')
  return [`${first}: ${amount}`, ...more].join('\n')
}

function asHtml(letter: Letter, shop: Sender): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`
  const rows = (letter.rows ?? []).map(
    ([what, amount]) =>
      `<tr><td style="padding:6px 0;border-bottom:1px solid #e3e8e4;white-space:pre-line">${escape(what)}</td>` +
      `<td style="padding:6px 0 6px 16px;border-bottom:1px solid #e3e8e4;text-align:right;white-space:nowrap">${escape(amount)}</td></tr>`,
  )
  const button = letter.button
    ? `<p style="margin:24px 0"><a href="${escape(letter.button.link)}" style="display:inline-block;padding:14px 24px;border-radius:8px;background:#17633f;color:#ffffff;text-decoration:none;font-weight:600">${escape(letter.button.text)}</a></p>`
    : ''
  return `<!doctype html>
<html lang="${languageNow()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f3f6f4;color:#12201a;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:14px;background:#ffffff">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#17633f">${escape(shop.name)}</p>
${letter.greets === false ? '' : paragraph(greeting(letter))}
${letter.paragraphs.map(paragraph).join('\n')}
${rows.length > 0 ? `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>` : ''}
${button}
${(letter.links ?? []).map(linkLine).join('\n')}
${(letter.closing ?? []).map(paragraph).join('\n')}
<p style="margin:24px 0 0;font-size:14px;color:#56635b">${[contactsOf(shop), shop.address].filter(Boolean).map(escape).join('<br>')}</p>
</div></body></html>`
}

function linkLine({ text, link }: LetterLink): string {
  return `<p style="margin:0 0 16px"><a href="${escape(link)}" style="color:#17633f">${escape(text)}</a></p>`
}

/** Escapes text for HTML, including attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
