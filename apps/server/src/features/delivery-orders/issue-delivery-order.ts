import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import { COUNTRY } from '@kairo/shared/countries'
import { tokyoToday } from '@kairo/shared/dates'
import type { deliveryOrdersContract } from '@kairo/shared/delivery-orders/delivery-orders.contract'
import type { Language } from '@kairo/shared/languages'
import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { printedBrand, readBrand } from '../../master-data/operator-brand.ts'
import { renderPdf } from '../../pdf/render-pdf.ts'
import { DELIVERY_TEXTS } from '../../pdf/texts/notice-texts.ts'
import { cleanName } from '../../storage/clean-name.ts'
import { factsOfNotice } from '../arrival-notices/notice-of-order.ts'
import { nextNumber } from '../billing/record/document-numbers.ts'
import { placeFiles } from '../documents/commands/place-files.ts'
import { storeGeneratedFile } from '../documents/commands/store-upload.ts'
import { issuerFor } from '../operator-company/issuer.ts'
import { type CommandContext, type OrderRef, withOrder } from '../orders/commands/with-order.ts'
import type { StoredOrder } from '../orders/queries/find-order.ts'
import { refuseRelease, releaseChecks } from './check-release.ts'

type Input = ParsedOf<typeof deliveryOrdersContract.issueDeliveryOrder>

/** The terminal reads it. */
const languageAt = ({ pod_country }: StoredOrder): Language =>
  pod_country === COUNTRY.japan ? 'ja' : pod_country === COUNTRY.china ? 'zh-cn' : 'en'

/**
 * Lets the cargo go: the delivery order with its number, kept as an upload is kept; the B/Ls that were made here are
 * accomplished by it. Throws ORDER_NOT_EXIST, ORDER_STATE_ERROR, RELEASE_NOT_DUE with what is not done, DATA_MISSING
 * without a letterhead.
 */
export const issueDeliveryOrder = (
  context: AppContext,
  input: Input,
  request: RequestContext,
): Promise<OrderRef & { no: string; fileId: number }> =>
  withOrder(context, request, { id: input.orderId, version: input.version, lock: true }, async (command) => {
    const { trx, order, now } = command
    refuseRelease(order, request.actor, now)
    const checks = await releaseChecks(trx, order, { paperBack: input.paperBack ?? false, now })
    const rest = checks.filter(({ isDone }) => !isDone)
    const isReleased = request.actor.roleId === ROLE.manager && input.reason !== undefined
    if (rest.length > 0 && !isReleased)
      throw new Refusal('RELEASE_NOT_DUE', {
        errors: rest.map(({ kind, text }) => ({ path: kind, message: text[request.language] })),
      })
    const no = await nextNumber(trx, 'deliveryOrder', tokyoToday(now))
    const pdf = await render(command, input, no)
    const file = await storeGeneratedFile(context, pdf, ['pdf'])
    const { response } = await placeFiles(command, {
      businessType: DOCUMENT.deliveryOrder,
      files: [file],
      columns: { delivery_code: input.deliveryCode ?? order.delivery_code },
    })
    const fileId = response.files[0]?.fileId
    if (fileId === undefined) throw new Error('the delivery order was not kept')
    await trx
      .insertInto('delivery_orders')
      .values({
        order_id: order.id,
        no,
        to_name: input.toName,
        to_address: input.toAddress ?? '',
        checks: JSON.stringify(checks.map(({ kind, isDone }) => ({ kind, isDone }))),
        reason: rest.length > 0 ? (input.reason ?? '') : '',
        file_id: fileId,
        released_by: request.actor.id,
        release_time: now,
      })
      .execute()
    await accomplishBills(command)
    command.events.push({
      type: 'logged',
      entry: {
        type: 'paper',
        explain: 'issueDeliveryOrder',
        object: order.code,
        info: { no, to: input.toName, missing: rest.map(({ kind }) => kind), reason: input.reason ?? '' },
      },
    })
    const { id, code, state, version } = response
    return { id, code, state, version, no, fileId }
  })

async function accomplishBills({ trx, order, request, now }: CommandContext): Promise<void> {
  await trx
    .updateTable('bills_of_lading')
    .set({
      state: BL_STATE.accomplished,
      updated_by: request.actor.id,
      update_time: now,
      version: NEXT_VERSION,
    })
    .where('order_id', '=', order.id)
    .where('state', 'in', [BL_STATE.issued, BL_STATE.surrendered])
    .execute()
}

async function render({ context, trx, order, request, now }: CommandContext, input: Input, no: string) {
  const language = languageAt(order)
  const [issuer, facts, brand] = await Promise.all([
    issuerFor({ ...context, db: trx }, language, request.actor.roleId),
    factsOfNotice(trx, order),
    readBrand(trx),
  ])
  const data = {
    issuer: issuer.company,
    no,
    date: tokyoToday(now),
    orderCode: order.code,
    to: { name: input.toName, ...(input.toAddress ? { address: input.toAddress } : {}) },
    consignee: { name: order.consignee_company_name, address: order.consignee_address },
    deliveryCode: input.deliveryCode ?? order.delivery_code,
    content: facts,
  }
  const bytes = await renderPdf('delivery-order', data, language, printedBrand(brand, language))
  return { name: cleanName(`${DELIVERY_TEXTS[language].title} ${no}`, 'pdf'), bytes }
}
