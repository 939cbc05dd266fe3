import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { LinkProps } from '@tanstack/react-router'
import { linkTo } from '@/router/has-screen.ts'
import type { ExceptionRow } from './exception-calls.ts'
import type { exceptionTexts } from './texts.ts'
import type { TextsOf } from '@kairo/shared/texts'

interface NextStep {
  verb: keyof TextsOf<typeof exceptionTexts>['verbs']
  target: Pick<LinkProps, 'to' | 'search'>
}
const upload = (document: number): string => `upload${document}`

/** The entry of the order's menu in which a task is done; the others are done in the order. */
const START: Readonly<Record<string, { verb: NextStep['verb']; start: string }>> = {
  accept: { verb: 'accept', start: 'accept' },
  loadingNotice: { verb: 'book', start: 'book' },
  draft: { verb: 'upload', start: upload(DOCUMENT.blDraft) },
  departure: { verb: 'record', start: 'depart' },
  bl: { verb: 'upload', start: upload(DOCUMENT.bl) },
  arrivalNotice: { verb: 'upload', start: upload(DOCUMENT.arrivalNotice) },
  deliveryOrder: { verb: 'upload', start: upload(DOCUMENT.deliveryOrder) },
  arrival: { verb: 'record', start: 'arrive' },
}

/** Where an exception is settled, with the dialog open where there is one. */
export function nextStepOf({ rule, params, orderId, invoiceId }: ExceptionRow): NextStep {
  const order = (start?: string) => linkTo('/searchOrder', { open: orderId, start })
  switch (rule) {
    case 'noLoadingNotice':
      return { verb: 'book', target: order('book') }
    case 'invoiceOverdue':
      return { verb: 'open', target: linkTo('/billManage', { id: invoiceId }) }
    case 'rateEnding':
      return { verb: 'plan', target: linkTo('/addPrice') }
    case 'surchargeEnding':
      return {
        verb: 'plan',
        target: linkTo('/surchargeOverview', { view: 'days', ending: true, sortBy: 'lastDay', sortOrder: 'asc' }),
      }
    case 'mailFailed':
      return { verb: 'open', target: linkTo('/systemLog', { type: 'mail', explain: 'failed' }) }
    case 'calendarMissing':
      return { verb: 'plan', target: linkTo('/calendars', { code: 'CN' }) }
    case 'requestUnanswered':
      return { verb: 'answer', target: order() }
    default: {
      const step = typeof params.task === 'string' ? START[params.task] : undefined
      return step ? { verb: step.verb, target: order(step.start) } : { verb: 'open', target: order() }
    }
  }
}
