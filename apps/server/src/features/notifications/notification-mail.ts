import { PROVISIONAL_MARK } from '@kairo/shared/calendars/provisional-text'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language, Trilingual } from '@kairo/shared/languages'
import type { MailContent, MailDuty } from '../../mail/mail-content.ts'
import { dutyOf, noteOf } from './mail-duty.ts'
import { HEADINGS, headingText } from './mail-headings.ts'
import type { Notice, Reader } from './notice.ts'
import { type OrderForMail, orderMailFacts } from './order-mail.ts'
import { writtenShort } from './written-short.ts'

/** What a heading names instead of an amount that its reader is not told. */
const WITHOUT_AMOUNT: Trilingual = { 'zh-cn': '一项费用', en: 'a charge', ja: '費用' }

const BY: Record<Language, (until: string) => string> = {
  'zh-cn': (until) => `（${until} 前）`,
  en: (until) => ` until ${until}`,
  ja: (until) => `（${until} まで）`,
}

/** Until when the thing of the mail can be answered, with the mark of its sentence while the day may still move. */
function untilOf({ until, params }: Notice, language: Language, today: string): string | undefined {
  const day = until?.(language, today)
  const { until: told } = params
  const mayMove = typeof told === 'object' && told[language].includes(PROVISIONAL_MARK)
  return day && `${mayMove ? `${PROVISIONAL_MARK} ` : ''}${day}`
}

/** A mail of a notice: the fact as heading, what is to be done with its date, what else is said, the facts. */
export function mailContent(
  {
    notice,
    reader,
    order,
    sentence,
  }: { notice: Notice; reader: Reader; order: OrderForMail | undefined; sentence: string },
  now: Date,
): Pick<MailContent, 'subject' | 'paragraphs' | 'duty' | 'parts' | 'facts'> {
  const { kind, detail } = notice
  const { language } = reader
  const today = tokyoToday(now)
  const forDuty = { ...reader, isShipperAccount: !reader.seesAmounts }
  const duty: MailDuty | undefined =
    notice.duty?.(language) ?? dutyOf({ kind, until: untilOf(notice, language, today), order }, forDuty, now)
  const written = (name: string): string => {
    if (name === 'by') return duty?.until ? BY[language](duty.until) : ''
    if (name === 'about')
      return (reader.seesAmounts && notice.about?.(language)) || (notice.about ? WITHOUT_AMOUNT[language] : '')
    return writtenShort(notice.params[name], language, today)
  }
  const note = noteOf(kind, forDuty)
  return {
    subject: headingText(kind, written, language),
    duty,
    paragraphs: [...(HEADINGS[kind].isAll ? [] : [sentence]), ...(note ? [note] : []), ...(detail ? [detail] : [])],
    parts: notice.parts?.(language) ?? [],
    facts: [
      ...(notice.changes?.(reader) ?? []),
      ...(reader.seesAmounts ? (notice.facts?.(language) ?? []) : []),
      ...(order ? orderMailFacts(order, reader) : []),
    ],
  }
}
