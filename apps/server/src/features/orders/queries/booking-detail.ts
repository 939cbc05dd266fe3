import { DOCUMENT } from '@kairo/shared/orders/rules/order-documents'
import type { RequestContext } from '../../../http/request-context.ts'
import type { AppContext } from '../../../app-context.ts'
import { findOrder } from './find-order.ts'
import { CODE_GROUPS, loadOrderDictionary } from '../record/order-codes.ts'

/** What the booking dialog shows. */
export async function bookingDetailOf({ db }: AppContext, id: number, { actor, language }: RequestContext) {
  const order = await findOrder(db, actor, id)
  const [entry, notice] = await Promise.all([
    loadOrderDictionary(db, language),
    db
      .selectFrom('order_files as f')
      .innerJoin('files', 'files.id', 'f.file_id')
      .select(['f.file_id', 'files.name'])
      .where('f.order_id', '=', id)
      .where('f.business_type', '=', DOCUMENT.loadingNotice)
      .where('f.replaced_at', 'is', null)
      .orderBy('f.id', 'desc')
      .executeTakeFirst(),
  ])
  return {
    id,
    version: order.version,
    code: order.code,
    state: order.state,
    customs_clearance_method: order.customs_clearance_code ?? '',
    packing_method: order.packing_code ?? '',
    freight_method: order.freight_method_code ?? '',
    trade_terms: order.trade_terms_code ?? '',
    customsClearanceMethodDict: entry(CODE_GROUPS['flightDto.customsClearanceMethod'], order.customs_clearance_code),
    packingMethodDict: entry(CODE_GROUPS['flightDto.packingMethod'], order.packing_code),
    freightMethodDict: entry(CODE_GROUPS['flightDto.freightMethod'], order.freight_method_code),
    tradeTermsDict: entry(CODE_GROUPS['flightDto.tradeTerms'], order.trade_terms_code),
    container_number: order.container_number,
    mbl: order.mbl,
    hbl_no: order.hbl_no,
    hs_code_top_six: order.hs_code,
    remark: order.remark,
    vessel: order.vessel,
    voyage: order.voyage,
    loadingNoticeFileId: notice?.file_id ?? null,
    loadingNoticeFileName: notice?.name ?? '',
  }
}
