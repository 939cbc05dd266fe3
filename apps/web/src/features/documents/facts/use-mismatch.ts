import { DOCUMENT_FACTS, type FactName } from '@kairo/shared/documents/document-facts'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { mismatchTexts } from './mismatch-texts.ts'
import { differs, type DocumentFactsState, kindOf } from './use-document-facts.ts'

interface MismatchOptions {
  /** These stand in the form around it: people decide on them there. */
  inForm?: readonly FactName[]
  /** IANA zone of the port of loading, whose hours a booking tells. */
  zone?: string | null
}

/** What tells that a document is for another order, and the question to ask before it is used. */
export function useMismatch(
  { reading, rows }: DocumentFactsState,
  own: string,
  { inForm = [], zone = null }: MismatchOptions = {},
) {
  const t = useTexts(mismatchTexts)
  const f = useFormat()
  const language = useLanguage()
  const { otherOrders = [], bookedFor = null } = reading.data ?? {}
  const booking = rows.find(({ name }) => name === 'bookingNumber')
  const warnings = [
    ...(otherOrders.length > 0 ? [t.otherOrder(otherOrders.join(', '), own)] : []),
    ...(bookedFor === null ? [] : [t.otherBooking(booking?.document ?? '', bookedFor)]),
    ...(bookedFor === null && booking && differs(booking) ? [t.ownBooking(booking.document ?? '', booking.order)] : []),
  ]
  const questions = rows.flatMap((row) => {
    const kind = kindOf(row.name)
    if (row.isTaken || inForm.includes(row.name) || !differs(row) || (kind !== 'day' && kind !== 'minute')) return []
    const shown = (time: string) => f.portTime(time, zone)
    return [t.keep(DOCUMENT_FACTS[row.name].label[language], shown(row.value), shown(row.order))]
  })
  /** Whether to go on. */
  const ask = async (): Promise<boolean> => {
    if (warnings.length + questions.length === 0) return true
    const question = { title: t.askTitle, warnings, details: questions, action: t.goOn, cancel: t.back }
    return (await confirm(question)) !== undefined
  }
  return { warnings, ask }
}
