import type { Language } from '@kairo/shared/languages'
import { logoAddress, type MailBrand, NO_MAIL_BRAND } from '../master-data/operator-brand.ts'
import { mailTexts } from './mail-texts.ts'

/** Line breaks, other controls and bidi characters, which must not occur in a header. */
const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]+/gu

/** A text fit for a subject or a name: one line, without controls, at most so many characters. */
export function oneLine(text: string, characters: number): string {
  const line = text.replace(UNFIT, ' ').replace(/ {2,}/g, ' ').trim()
  const all = [...line]
  return all.length <= characters ? line : `${all.slice(0, characters - 1).join('')}…`
}

/** One address and nothing but an address: no list, no name, no line break. As fields.ts `email()` has it. */
export const isMailAddress = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\].]+(?:\.[^\s@<>(),;:"\\[\].]+)+$/u.test(text)

/** A piece of HTML that is safe to put into a page: made by `html`, never from a plain text. */
interface Html {
  readonly html: string
}
type Piece = string | number | Html | readonly Html[] | null | undefined | false

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

function escaped(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeText(String(piece))
  return 'html' in piece ? piece.html : piece.map((one) => one.html).join('')
}

/** HTML with everything that is put into it escaped, except what `html` made itself. */
export const html = (fixed: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  html: fixed.map((part, i) => part + (i < pieces.length ? escaped(pieces[i]) : '')).join(''),
})

/** A row of a mail's table, e.g. ETD. */
export type MailFact = readonly [label: string, value: string]

/** The content of a mail, as plain texts in the recipient's language; the layout is the same for all. */
export interface MailContent {
  language: Language
  /** Without the sender's name, which stands before it in brackets. */
  subject: string
  /** Printed above the text; the subject unless given. */
  heading?: string
  /** The recipient's name, for the greeting. */
  name?: string
  /** One text a paragraph; line breaks within are kept. */
  paragraphs: readonly string[]
  /** Label and value, e.g. order number, vessel, ETD. */
  facts?: readonly MailFact[]
  /** Recipient of replies to this mail; without one the mail states that replies are not read. */
  answeredBy?: string
  /** A button; `label` is «open in Kairo» unless given. */
  action?: { label?: string; url: string }
  /** Small print below the button, e.g. how long a link works. */
  note?: string
}
export interface ComposedMail {
  subject: string
  html: string
  text: string
}

const SUBJECT_CHARACTERS = 150
const FONTS: Record<Language, string> = {
  'zh-cn': "'PingFang SC','Microsoft YaHei',sans-serif",
  ja: "'Hiragino Sans','Yu Gothic UI',Meiryo,sans-serif",
  en: "'Segoe UI',Helvetica,Arial,sans-serif",
}
const INK = '#16233a'
const QUIET = '#5c6b82'
const SEA = '#1257b0'
const LINE = '#dde4ee'
const CANVAS = '#eef2f7'

/** Only web addresses become links, so that no value can become `javascript:`. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${protocol}`)
  return href
}

/**
 * Subject, HTML and plain text of a mail, under the operator's name, logo and colour. Nothing in the content can become
 * markup or a header.
 */
export function composeMail(content: MailContent, brand: MailBrand = NO_MAIL_BRAND): ComposedMail {
  const sender = brand.nameIn(content.language)
  const subject = oneLine(`[${sender || 'Kairo'}] ${content.subject}`, SUBJECT_CHARACTERS)
  const url = content.action && webAddress(content.action.url)
  const head: Head = {
    sender,
    colour: brand.colour ?? SEA,
    ...(url && brand.logoHash ? { logo: new URL(logoAddress(brand.logoHash), url).href } : {}),
  }
  return { subject, html: htmlOf(content, head, url), text: textOf(content, sender, url) }
}

/** What stands above a mail. */
interface Head {
  /** Empty: the product. */
  sender: string
  colour: string
  /** Its address: that of the portal which the button leads to. */
  logo?: string
}
const PRODUCT = 'Kairo 海路'

const closingOf = ({ language, answeredBy }: MailContent): string =>
  answeredBy ? mailTexts[language].answeredBy(answeredBy) : mailTexts[language].automatic

function textOf(content: MailContent, sender: string, url: string | undefined): string {
  const { language, name, paragraphs, facts = [], action, note } = content
  const texts = mailTexts[language]
  const parts = [
    name && texts.greeting(name),
    content.heading ?? content.subject,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    url && `${action?.label ?? texts.open}\n${url}`,
    note,
    `--\n${sender && `${sender} | `}${PRODUCT} | ${texts.tagline}\n${closingOf(content)}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const lines = (text: string): Html[] =>
  text.split(/\r?\n/).map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))

const factRow = ([label, value]: MailFact): Html => html`<tr>
<th scope="row" width="1%" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${LINE};font-weight:400;color:${QUIET};white-space:nowrap">${label}</th>
<td valign="top" style="padding:8px 0;border-top:1px solid ${LINE};color:${INK}">${lines(value)}</td>
</tr>
`

const button = (
  url: string,
  label: string,
  help: string,
  colour: string,
): Html => html`<p style="margin:8px 0 16px"><a href="${url}" style="display:inline-block;padding:11px 24px;border-radius:8px;background:${colour};color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0 0 16px;font-size:12px;line-height:1.6;color:${QUIET}">${help}<br><span style="word-break:break-all">${url}</span></p>`

const headOf = ({ sender, logo }: Head): Html =>
  sender || logo
    ? html`${logo ? html`<img src="${logo}" height="32" alt="" style="vertical-align:middle;margin-right:8px">` : null}${sender}`
    : html`Kairo <span style="font-weight:400">海路</span>`

/** Tables and inline styles, as mail programs support nothing newer; everything is readable without pictures. */
function htmlOf(content: MailContent, head: Head, url: string | undefined): string {
  const { language, name, paragraphs, facts = [], action, note } = content
  const texts = mailTexts[language]
  return html`<!doctype html>
<html lang="${language === 'zh-cn' ? 'zh-CN' : language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${content.heading ?? content.subject}</title>
</head>
<body style="margin:0;padding:0;background:${CANVAS}">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${CANVAS}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;font-family:${FONTS[language]};font-size:15px;line-height:1.7;color:${INK}">
<tr><td style="padding:0 4px 16px;font-size:18px;font-weight:700;color:${head.colour}">${headOf(head)}</td></tr>
<tr><td style="background:#ffffff;border-radius:12px;padding:28px 28px 24px;color:${INK}">
${name ? html`<p style="margin:0 0 16px">${texts.greeting(name)}</p>` : null}
<h1 style="margin:0 0 16px;font-size:19px;line-height:1.5;color:${INK}">${content.heading ?? content.subject}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${lines(paragraph)}</p>`)}
${facts.length > 0 ? html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:14px;border-bottom:1px solid ${LINE}">${facts.map(factRow)}</table>` : null}
${url ? button(url, action?.label ?? texts.open, texts.linkHelp, head.colour) : null}
${note ? html`<p style="margin:0;font-size:13px;color:${QUIET}">${lines(note)}</p>` : null}
</td></tr>
<tr><td style="padding:16px 4px 0;font-size:12px;line-height:1.6;color:${QUIET}">${head.sender && `${head.sender} · `}${PRODUCT} · ${texts.tagline}<br>${closingOf(content)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.html
}
