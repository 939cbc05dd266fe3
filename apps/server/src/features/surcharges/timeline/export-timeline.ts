import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type {
  surchargeTimelineContract,
  TimelinePeriod,
  TimelineRow,
} from '@kairo/shared/surcharges/surcharge-timeline.contract'
import type { AppContext } from '../../../app-context.ts'
import type { Column } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from '../sheet/surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS } from '../sheet/surcharge-sheet-synonyms.ts'
import { findTimeline } from './list-timeline.ts'

const TEXTS = {
  title: { 'zh-cn': '附加费时间表', en: 'Surcharges by day', ja: 'サーチャージ期間表' },
  ends: { 'zh-cn': '到期后无后续', en: 'Ends, nothing after', ja: '終了後の設定なし' },
  inUse: { 'zh-cn': '使用中', en: 'In use', ja: '使用中' },
  yes: { 'zh-cn': '是', en: 'Yes', ja: 'はい' },
  no: { 'zh-cn': '否', en: 'No', ja: 'いいえ' },
  ofRoutes: { 'zh-cn': '航线附加费', en: 'Route surcharge', ja: '航路サーチャージ' },
} as const satisfies Record<string, Trilingual>

interface PeriodRow {
  charge: TimelineRow
  period: TimelinePeriod
}

/** A period in each row, under the headings of the surcharge sheet. */
function columnsIn(language: Language): Column<PeriodRow>[] {
  const column = (
    key: SurchargeColumnKey,
    width: number,
    value: Column<PeriodRow>['value'],
    kind: Column<PeriodRow>['kind'] = 'text',
  ): Column<PeriodRow> => ({
    heading: SURCHARGE_COLUMNS.find((one) => one.key === key)?.heading[language] ?? key,
    width,
    kind,
    value,
  })
  return [
    column('surchargeNo', 16, ({ charge }) => charge.surchargeNo),
    column('surchargeName', 26, ({ charge }) => charge.surchargeName ?? TEXTS.ofRoutes[language]),
    column('surchargePort', 16, ({ charge }) => charge.port),
    column('lineName', 26, ({ charge }) => charge.charge),
    column('condition', 20, ({ charge }) =>
      charge.condition === 'always' ? '' : CONDITION_TEXTS[charge.condition][language],
    ),
    column('carrier', 18, ({ period }) => period.carrier),
    column('validFrom', 14, ({ period }) => period.validFrom, 'date'),
    column('validTo', 14, ({ period }) => period.validTo, 'date'),
    column('surcharge20gp', 14, ({ period }) => period.amount20gp, 'money'),
    column('surcharge40gp', 14, ({ period }) => period.amount40gp, 'money'),
    column('surcharge40hq', 14, ({ period }) => period.amount40hq, 'money'),
    column('surchargeLcl', 14, ({ period }) => period.amountLcl, 'money'),
    column('costUnit', 10, ({ period }) => period.currency),
    column(
      'unit',
      14,
      ({ period }) => BASIS_SYNONYMS.find(({ value }) => value === period.basis)?.offered[language] ?? period.basis,
    ),
    { heading: TEXTS.inUse[language], width: 10, value: ({ charge }) => TEXTS[charge.inUse ? 'yes' : 'no'][language] },
    {
      heading: TEXTS.ends[language],
      width: 16,
      kind: 'date',
      value: ({ charge, period }) =>
        charge.endings.find((end) => end.carrierId === period.carrierId && end.lastDay === period.validTo)?.lastDay,
    },
  ]
}

export async function exportTimeline(
  context: AppContext,
  filters: ParsedOf<typeof surchargeTimelineContract.exportTimeline>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const { dataList: charges } = await findTimeline(context, filters, { limit: MAX_EXPORTED, offset: 0 }, language)
  const rows = charges.flatMap((charge) => charge.periods.map((period) => ({ charge, period })))
  return listWorkbook(
    context,
    request,
    { type: 'price', explain: 'exportSurcharges', title: TEXTS.title[language], info: { filters } },
    columnsIn(language),
    rows,
  )
}
