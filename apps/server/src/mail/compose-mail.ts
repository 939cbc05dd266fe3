import type { Language } from '@kairo/shared/languages'
import { logoAddress, type MailBrand, NO_MAIL_BRAND } from '../master-data/operator-brand.ts'
import type { MailContent, MailFact, MailShell } from './mail-content.ts'
import { FIRST_FACTS, mailHtml } from './mail-html.ts'
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

export interface ComposedMail {
  subject: string
  html: string
  text: string
}

const SUBJECT_CHARACTERS = 150

/** Only web addresses become links, so that no value can become `javascript:`. */
function webAddress(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`Not a web address: ${protocol}`)
  return href
}

const PRODUCT = 'Kairo 海路'

/** What sentences of mails call the portal: the operator's name, else the product's. */
export const portalName = (brand: MailBrand, language: Language): string =>
  brand.nameIn(language) || (language === 'en' ? 'Kairo' : PRODUCT)

/**
 * Subject, HTML and plain text of a mail, under the operator's name, logo and colour. Nothing in the content can become
 * markup or a header.
 */
export function composeMail(content: MailContent, brand: MailBrand = NO_MAIL_BRAND): ComposedMail {
  const { language, action, answeredBy } = content
  const texts = mailTexts[language]
  const sender = brand.nameIn(language)
  const url = action && webAddress(action.url)
  const shell: MailShell = {
    sender,
    ...(brand.colour ? { colour: brand.colour } : {}),
    ...(url ? { url } : {}),
    ...(url && brand.logoHash ? { logo: new URL(logoAddress(brand.logoHash), url).href } : {}),
    buttonLabel: action?.label ?? texts.open(portalName(brand, language)),
    footer: [sender, PRODUCT, texts.tagline].filter(Boolean).join(' · '),
    closing: answeredBy ? texts.answeredBy(answeredBy) : texts.automatic,
  }
  return {
    subject: oneLine(`[${sender || 'Kairo'}] ${content.subject}`, SUBJECT_CHARACTERS),
    html: mailHtml(content, shell),
    text: textOf(content, shell),
  }
}

const factsText = (facts: readonly MailFact[]): string => facts.map(([label, value]) => `${label}: ${value}`).join('\n')

function textOf(content: MailContent, { url, buttonLabel, footer, closing }: MailShell): string {
  const { language, name, subject, duty, paragraphs, parts: groups = [], facts = [], note } = content
  const texts = mailTexts[language]
  const parts = [
    name && texts.greeting(name),
    subject,
    duty && [`${texts.duty}: ${duty.verb}`, duty.until && `${texts.until}: ${duty.until}`].filter(Boolean).join('\n'),
    ...paragraphs,
    ...groups.map(({ title, rows, more }) =>
      [title, ...rows.map(({ code, what, until }) => [code, what, until].filter(Boolean).join(' · ')), more]
        .filter(Boolean)
        .join('\n'),
    ),
    factsText(facts.slice(0, FIRST_FACTS)),
    facts.length > FIRST_FACTS && `${texts.allFacts}\n${factsText(facts.slice(FIRST_FACTS))}`,
    url && `${buttonLabel}\n${url}`,
    note,
    `--\n${footer}\n${closing}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
