import { type NoticeContent, plainContent } from '@kairo/shared/arrival-notices/notice-content'
import { tokyoToday } from '@kairo/shared/dates'
import type { Language } from '@kairo/shared/languages'
import type { AppContext } from '../../app-context.ts'
import { printedBrand, readBrand } from '../../master-data/operator-brand.ts'
import { revisionName } from '../../pdf/documents/arrival-notice.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { NOTICE_TEXTS } from '../../pdf/texts/notice-texts.ts'
import { cleanName } from '../../storage/clean-name.ts'
import { requestNumberOf } from '../documents/pdfs/request-letter-pdf.ts'
import { issuerFor } from '../operator-company/issuer.ts'
import type { StoredOrder } from '../orders/queries/find-order.ts'
import { customerData } from '../quotations/quotation-pdf.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { MESSAGES } from './messages.ts'
import type { NoticeInForce } from './notice-of-order.ts'

/** For whom a form is: the customer pays, its shipper account, where it has one, sees no amount (rules 10.4). */
export const readerOf = (order: StoredOrder, withAmounts: boolean): number =>
  withAmounts ? order.customer_id : (order.shipper_account_id ?? order.customer_id)

export async function languageOf({ db }: Pick<AppContext, 'db'>, userId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return language as Language
}

export interface NoticeToRender {
  order: StoredOrder
  content: NoticeContent
  withAmounts: boolean
  revision: number
  before: NoticeInForce | undefined
  isPreview?: boolean
}

/** A form of the notice in the language of its reader. Throws DATA_MISSING without a letterhead. */
export async function renderNotice(
  context: AppContext,
  { order, content, withAmounts, revision, before, isPreview = false }: NoticeToRender,
  { actor, now }: RequestContext,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { db } = context
  const reader = readerOf(order, withAmounts)
  const language = await languageOf(context, reader)
  const form = (of: NoticeContent) => (withAmounts ? of : plainContent(of))
  const [issuer, company, brand] = await Promise.all([
    issuerFor(context, language, actor.roleId),
    customerData(db, reader),
    readBrand(db),
  ])
  const data = {
    issuer: issuer.company,
    reader: company ?? { name: order.customer_company },
    orderCode: order.code,
    ...(order.order_no ? { orderNo: order.order_no } : {}),
    date: tokyoToday(now),
    revision,
    content: form(content),
    ...(before ? { before: { content: form(before.content), date: before.date } } : {}),
    ...(withAmounts ? { requestNumber: requestNumberOf(order) } : {}),
    ...(withAmounts && issuer.bank ? { bank: issuer.bank } : {}),
    ...(isPreview ? { watermark: MESSAGES.preview[language] } : {}),
  }
  const bytes = await renderPdf('arrival-notice', data, language, printedBrand(brand, language))
  const name = [NOTICE_TEXTS[language].title, order.code, revisionName(revision)].filter(Boolean).join(' ')
  return { name: cleanName(name, 'pdf'), bytes }
}
