import { XLSX } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { ratesContract } from '@kairo/shared/rates/rates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { listApprovals, portLists, rateHistory } from './approval/approval-list.ts'
import { approveRates, rejectRates } from './approval/decide-approval.ts'
import { countLackingOf, discardDraft, listDraft } from './sheet/draft.ts'
import { confirmDraft, submitRates } from './sheet/submit-draft.ts'
import { editRate, setValidity } from './edit-rate.ts'
import { forgetSheetProfile } from './sheet/sheet-profile.ts'
import { importSheet, loadRateMasters } from './sheet/import-sheet.ts'
import { loadPriceFactors } from './search/price-sources.ts'
import { wholeOffer } from './search/rate-offer.ts'
import { chooseRoute } from './search/choose-rate.ts'
import { selectRateRows } from './rate-query.ts'
import { buildSampleRates } from './sheet/sample-rates.ts'
import { rateTemplate } from './sheet/rate-template.ts'
import { previewApproval } from './approval/preview-approval.ts'
import { searchRates } from './search/search-rates.ts'
import { rateForOrder } from './search/bookable-rate.ts'
import { waitingSheets, waitingUploads } from './approval/waiting-rates.ts'
import { pageOf } from '@kairo/shared/contract/fields'
import { APPROVAL_STATUS } from '@kairo/shared/rates/rate-codes'

const templateName = {
  'zh-cn': '海运运价模板.xlsx',
  en: 'freight-rates-template.xlsx',
  ja: '海上運賃テンプレート.xlsx',
}

const sampleName = {
  'zh-cn': '示例-2-海运运价.xlsx',
  en: 'sample-2-freight-rates.xlsx',
  ja: 'サンプル-2-海上運賃.xlsx',
}

export const ratesRoutes = (context: AppContext): Route[] => [
  route(ratesContract.searchRates, (input, request) => searchRates(context, input, request)),
  route(ratesContract.searchFromHome, async ({ costType, departure_port, destination_port, ...paging }, request) => {
    const search = { type: costType, departurePort: departure_port, destinationPort: destination_port, ...paging }
    const { dataList, total } = await searchRates(context, search, request)
    return { dataList, total }
  }),
  route(ratesContract.chooseRoute, (input, request) => chooseRoute(context, input, request)),
  route(ratesContract.getRate, async ({ id, customerId, etd }, request) => {
    const { now } = request
    const rate = isStaff(request.actor.roleId)
      ? await selectRateRows(context.db)
          .where('r.id', '=', id)
          .where('r.status', 'in', ['pending', 'approved', 'rejected'])
          .executeTakeFirst()
      : await rateForOrder(context.db, id, now)
    if (!rate) throw new Refusal('TRANSPORT_COST_IS_DELETE')
    const factors = await loadPriceFactors(context.db, request.actor.customerId ?? customerId)
    return await wholeOffer(context.db, rate, factors, request, now, etd)
  }),
  route(ratesContract.getRateHistory, ({ id }, request) => rateHistory(context.db, id, request.language)),
  route(ratesContract.portsOfEffectiveRates, (input, request) =>
    portLists(context.db, input, request.language, tokyoToday(request.now)),
  ),
  route(ratesContract.portsOfAllRates, (input, request) => portLists(context.db, input, request.language)),
  route(ratesContract.downloadRateTemplate, async (_input, request) => ({
    name: templateName[request.language],
    contentType: XLSX,
    content: await rateTemplate({
      ...(await loadRateMasters(context.db)),
      language: request.language,
      today: tokyoToday(request.now),
    }),
  })),
  route(ratesContract.downloadSampleRates, async (_input, request) => ({
    name: sampleName[request.language],
    contentType: XLSX,
    content: await buildSampleRates({
      ...(await loadRateMasters(context.db)),
      language: request.language,
      today: tokyoToday(request.now),
    }),
  })),
  route(ratesContract.importRateSheet, (input, request) => importSheet(context, request, input)),
  route(ratesContract.forgetSheetProfile, (input, request) => forgetSheetProfile(context, request, input)),
  route(ratesContract.listDraft, ({ takeOverSurcharges = true, ...input }, request) =>
    listDraft(context.db, request.actor.id, pageOf(input), {
      language: request.language,
      today: tokyoToday(request.now),
      takesOver: takeOverSurcharges,
    }),
  ),
  route(ratesContract.countWaiting, () => waitingUploads(context.db)),
  route(ratesContract.confirmDraft, (input, request) => confirmDraft(context, input, request)),
  route(ratesContract.discardDraft, (_input, request) => discardDraft(context, request)),
  route(ratesContract.setRateValidity, (input, request) => setValidity(context, input, request)),
  route(ratesContract.updateRate, (input, request) => editRate(context, input, request)),
  route(ratesContract.listApprovals, (input, request) => listApprovals(context, input, request)),
  route(ratesContract.listWaitingSheets, async (_input, { now }) => ({
    dataList: await waitingSheets(context.db, tokyoToday(now)),
  })),
  route(ratesContract.listAllApprovals, async (input, request) => {
    const { dataList, total } = await listApprovals(context, input, request)
    return { dataList, total }
  }),
  route(ratesContract.decideApproval, async ({ approvalStatus, openTime, remark, ids, batch, ...choices }, request) =>
    approvalStatus === APPROVAL_STATUS.approved
      ? await approveRates(context, request, { openTime: openTime ?? '', ids, batch, ...choices })
      : { count: await rejectRates(context, request, remark ?? '', { ids, batch }) },
  ),
  route(ratesContract.previewApproval, (input, request) => previewApproval(context, input, request)),
  route(ratesContract.countLackingSurcharges, ({ ids }, request) => countLackingOf(context, ids, request)),
  route(ratesContract.submitRates, ({ ids, takeOverSurcharges = true }, request) =>
    submitRates(context, request, ids, takeOverSurcharges),
  ),
  route(ratesContract.approveRates, ({ openTime, ...approval }, request) =>
    approveRates(context, request, { openTime: openTime ?? tokyoToday(request.now), ...approval }),
  ),
  route(ratesContract.rejectRates, async ({ ids, remark }, request) => ({
    count: await rejectRates(context, request, remark, { ids }),
  })),
]
