import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { MAX_EXPORTED } from '@kairo/shared/contract/fields'
import type { Language, Trilingual } from '@kairo/shared/languages'
import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import { CHANGE_TEXTS } from '@kairo/shared/surcharges/change-texts'
import type {
  ChangeRow,
  ChargePrice,
  surchargeChangesContract,
} from '@kairo/shared/surcharges/surcharge-changes.contract'
import type { AppContext } from '../../../app-context.ts'
import type { Column } from '../../../excel/write-workbook.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { listWorkbook } from '../../logs/list-workbook.ts'
import { SURCHARGE_COLUMNS, type SurchargeColumnKey } from '../sheet/surcharge-sheet-columns.ts'
import { BASIS_SYNONYMS } from '../sheet/surcharge-sheet-synonyms.ts'
import { findChanges } from './list-changes.ts'
import { SIZE_COLUMNS } from './charge-changes.ts'

const TEXTS = {
  title: { 'zh-cn': '附加费变更预告', en: 'Surcharge changes ahead', ja: 'サーチャージ変更予定' },
  from: { 'zh-cn': '变更日（ETD）', en: 'From (ETD)', ja: '変更日（ETD）' },
  change: { 'zh-cn': '变更', en: 'Change', ja: '変更' },
  before: { 'zh-cn': '现行', en: 'Now', ja: '現行' },
  after: { 'zh-cn': '变更后', en: 'Then', ja: '変更後' },
  difference: { 'zh-cn': '差额', en: 'Difference', ja: '差額' },
  next: { 'zh-cn': '后续起始日', en: 'Known again from', ja: '次の適用開始日' },
  rates: { 'zh-cn': '在售运价数', en: 'Rates on sale', ja: '販売中の運賃' },
  ofRoutes: { 'zh-cn': '航线附加费', en: 'Route surcharge', ja: '航路サーチャージ' },
} as const satisfies Record<string, Trilingual>

const SIZES = Object.keys(SIZE_COLUMNS) as (keyof typeof SIZE_COLUMNS)[]

const headingOf = (key: SurchargeColumnKey, language: Language): string =>
  SURCHARGE_COLUMNS.find((one) => one.key === key)?.heading[language] ?? key

/** A change in each row; charges and ports under the headings of the surcharge sheet. */
function columnsIn(language: Language): Column<ChangeRow>[] {
  const column = (key: SurchargeColumnKey, width: number, value: Column<ChangeRow>['value']): Column<ChangeRow> => ({
    heading: headingOf(key, language),
    width,
    value,
  })
  const basis = (price: ChargePrice | null) =>
    BASIS_SYNONYMS.find(({ value }) => value === price?.basis)?.offered[language] ?? ''
  const price = (part: 'before' | 'after', when: string): Column<ChangeRow>[] => [
    ...SIZES.map(
      (size): Column<ChangeRow> => ({
        heading: `${when} ${size}`,
        width: 14,
        kind: 'money',
        value: (row) => row[part]?.amounts[size],
      }),
    ),
    { heading: `${when} ${headingOf('costUnit', language)}`, width: 12, value: (row) => row[part]?.currency ?? '' },
  ]
  return [
    { heading: TEXTS.from[language], width: 14, kind: 'date', value: ({ from }) => from },
    { heading: TEXTS.change[language], width: 20, value: ({ change }) => CHANGE_TEXTS[change][language] },
    column('surchargeNo', 16, (row) => row.surchargeNo),
    column('surchargeName', 26, (row) => row.surchargeName ?? TEXTS.ofRoutes[language]),
    column('surchargePort', 16, (row) => row.port),
    column('lineName', 34, (row) => row.charge),
    column('condition', 20, ({ condition }) => (condition === 'always' ? '' : CONDITION_TEXTS[condition][language])),
    column('carrier', 18, (row) => row.carrier),
    ...price('before', TEXTS.before[language]),
    ...price('after', TEXTS.after[language]),
    column('unit', 14, (row) => basis(row.after ?? row.before)),
    ...SIZES.map(
      (size): Column<ChangeRow> => ({
        heading: `${TEXTS.difference[language]} ${size}`,
        width: 14,
        kind: 'money',
        value: (row) => row.difference[size],
      }),
    ),
    { heading: TEXTS.next[language], width: 16, kind: 'date', value: (row) => row.next },
    { heading: TEXTS.rates[language], width: 12, kind: 'integer', value: (row) => row.rateCount },
  ]
}

export async function exportChanges(
  context: AppContext,
  filters: ParsedOf<typeof surchargeChangesContract.exportSurchargeChanges>,
  request: RequestContext,
): Promise<FileReply> {
  const { language } = request
  const { dataList } = await findChanges(context, filters, { limit: MAX_EXPORTED, offset: 0 }, request)
  return listWorkbook(
    context,
    request,
    { type: 'price', explain: 'exportSurcharges', title: TEXTS.title[language], info: { filters } },
    columnsIn(language),
    dataList,
  )
}
