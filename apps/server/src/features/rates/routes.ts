import { XLSX } from '@kairo/shared/contract/endpoint'
import { tokyoToday } from '@kairo/shared/dates'
import { ratesContract } from '@kairo/shared/rates/rates.contract'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isStaff } from '@kairo/shared/roles'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { listApprovals, portLists, rateHistory } from './approval-list.ts'
import { approveRates, rejectRates, submitRates } from './decide-approval.ts'
import { confirmDraft, deleteDraft, listDraft } from './draft.ts'
import { editRate, setValidity } from './edit-rate.ts'
import { importSheet, loadRateMasters } from './import-sheet.ts'
import { loadPriceFactors } from './price-sources.ts'
import { wholeOffer } from './rate-offer.ts'
import { chooseRoute } from './choose-route.ts'
import { selectRateRows } from './rate-query.ts'
import { buildRateTemplate } from './rate-sheet-template.ts'
import { previewApproval } from './preview-approval.ts'
import { searchRates } from './search-rates.ts'
import { rateForOrder } from './usable-rate.ts'
import { waitingUploads } from './waiting-rates.ts'
import { pageOf } from '@kairo/shared/contract/fields'

const templateName = {
  'zh-cn': '海运运价模板.xlsx',
  en: 'freight-rates-template.xlsx',
  ja: '海上運賃テンプレート.xlsx',
}

export const ratesRoutes = (kairo: Kairo): Route[] => [
  route(ratesContract.searchRates, (input, call) => searchRates(kairo, input, call)),
  route(ratesContract.searchFromHome, async ({ costType, departure_port, destination_port, ...paging }, call) => {
    const search = { type: costType, departurePort: departure_port, destinationPort: destination_port, ...paging }
    const { dataList, total } = (await searchRates(kairo, search, call)).data
    return { data: { dataList, total } }
  }),
  route(ratesContract.chooseRoute, (input, call) => chooseRoute(kairo, input, call)),
  route(ratesContract.getRate, async ({ id, customerId }, call) => {
    const now = kairo.clock.now()
    const rate = isStaff(call.actor.roleId)
      ? await selectRateRows(kairo.db)
          .where('r.id', '=', id)
          .where('r.status', 'in', ['pending', 'approved', 'rejected'])
          .executeTakeFirst()
      : await rateForOrder(kairo.db, id, now)
    if (!rate) throw new Refusal('TRANSPORT_COST_IS_DELETE')
    const factors = await loadPriceFactors(kairo.db, call.actor.customerId ?? customerId)
    return { data: await wholeOffer(kairo.db, rate, factors, call, now) }
  }),
  route(ratesContract.getRateHistory, ({ id }, call) => rateHistory(kairo.db, id, call.language)),
  route(ratesContract.portsOfSoldRates, (input, call) =>
    portLists(kairo.db, input, call.language, tokyoToday(kairo.clock.now())),
  ),
  route(ratesContract.portsOfAllRates, (input, call) => portLists(kairo.db, input, call.language)),
  route(ratesContract.downloadRateTemplate, async (_input, call) => ({
    name: templateName[call.language],
    contentType: XLSX,
    content: await buildRateTemplate({
      ...(await loadRateMasters(kairo.db)),
      language: call.language,
      today: tokyoToday(kairo.clock.now()),
    }),
  })),
  route(ratesContract.importRateSheet, (input, call) => importSheet(kairo, call, input)),
  route(ratesContract.listDraft, (input, call) => listDraft(kairo.db, call.actor.id, pageOf(input), call.language)),
  route(ratesContract.countWaiting, async () => ({ data: await waitingUploads(kairo.db) })),
  route(ratesContract.confirmDraft, (input, call) => confirmDraft(kairo, input, call)),
  route(ratesContract.discardDraft, async (_input, call) => ({
    data: { count: await deleteDraft(kairo.db, call.actor.id) },
  })),
  route(ratesContract.setRateValidity, (input, call) => setValidity(kairo, input, call)),
  route(ratesContract.updateRate, (input, call) => editRate(kairo, input, call)),
  route(ratesContract.listApprovals, (input, call) => listApprovals(kairo.db, input, call.language)),
  route(ratesContract.listAllApprovals, async (input, call) => {
    const { dataList, total } = (await listApprovals(kairo.db, input, call.language)).data
    return { data: { dataList, total } }
  }),
  route(ratesContract.decideApproval, async ({ approvalStatus, openTime, remark, ids, batch, ...choices }, call) => ({
    data:
      approvalStatus === 3
        ? await approveRates(kairo, call, { openTime: openTime ?? '', ids, batch, ...choices })
        : { count: await rejectRates(kairo, call, remark ?? '', { ids, batch }) },
  })),
  route(ratesContract.previewApproval, (input, call) => previewApproval(kairo, input, call)),
  route(ratesContract.submitRates, async ({ ids }, call) => ({ data: { count: await submitRates(kairo, call, ids) } })),
  route(ratesContract.approveRates, async ({ openTime, ...approval }, call) => ({
    data: await approveRates(kairo, call, { openTime: openTime ?? tokyoToday(kairo.clock.now()), ...approval }),
  })),
  route(ratesContract.rejectRates, async ({ ids, remark }, call) => ({
    data: { count: await rejectRates(kairo, call, remark, { ids }) },
  })),
]
