import { type NoticeContent, plainContent } from '@kairo/shared/arrival-notices/notice-content'
import { inEachLanguage, type Language } from '@kairo/shared/languages'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { revisionName, writtenChanges } from '../../pdf/documents/arrival-notice.ts'
import { readersOfFile } from '../orders/commands/notify-of-file.ts'
import { type CommandContext, tell } from '../orders/commands/with-order.ts'
import type { StoredOrder } from '../orders/queries/find-order.ts'
import type { NoticeInForce } from './notice-of-order.ts'

interface Revision {
  content: NoticeContent
  revision: number
  before: NoticeInForce
}

/** Tells both readers of a revised notice what changed on their form of it; nobody of what does not stand on theirs. */
export function notifyOfRevision(
  { events, request, now }: CommandContext,
  order: StoredOrder,
  { content, revision, before }: Revision,
): void {
  const { customerId, shipperAccountId } = readersOfFile(DOCUMENT.arrivalNotice, order, now)
  const say = (
    to: { customerId?: number; shipperAccountId?: number | null },
    form: (of: NoticeContent) => NoticeContent,
  ) => {
    const changesIn = (language: Language) =>
      writtenChanges(form(before.content), form(content), language).map(
        ({ label, before: old, now: current }) => `${label} ${old || '—'} → ${current || '—'}`,
      )
    if (changesIn('en').length === 0) return
    const sentence = (language: Language) => changesIn(language).join(language === 'en' ? '; ' : '；')
    tell(events, {
      kind: 'arrivalNoticeRevised',
      params: { code: order.code, revision: revisionName(revision), changes: inEachLanguage(sentence) },
      to,
      orderId: order.id,
      except: request.actor.id,
      mail: true,
    })
  }
  if (customerId !== undefined) say({ customerId }, (of) => of)
  if (shipperAccountId !== undefined) say({ shipperAccountId }, plainContent)
}
