import type { Trilingual } from '../languages.ts'
import { type FreeTimeKind, TIER_SIZES } from './free-time-codes.ts'
import type { TariffForm } from './free-time-tariffs.contract.ts'

/** Rules across the fields of a tariff. */
export const TARIFF_ISSUES = {
  onePlace: {
    'zh-cn': '请填写港口或国家，且只填其中一项。',
    en: 'Give either a port or a country, not both.',
    ja: '港または国のどちらか一方を指定してください。',
  },
  start: {
    'zh-cn': '滞港费和合并计算从靠泊或卸船起算，滞箱费从提箱起算。',
    en: 'Demurrage and combined clocks start at berth or discharge, detention at gate-out.',
    ja: 'デマレージと通算は着岸または荷揚げから、ディテンションは搬出から起算してください。',
  },
  calendar: {
    'zh-cn': '不计周日或节假日时，请选择工作日历。',
    en: 'Choose the calendar whose holidays do not count.',
    ja: '日曜・祝日を除く場合は、カレンダーを選択してください。',
  },
  days: {
    'zh-cn': '结束日不能早于开始日。',
    en: 'The last day cannot be before the first.',
    ja: '終了日は開始日以降にしてください。',
  },
  firstTier: {
    'zh-cn': '第一档应从免箱期后的第一天开始，请修改。',
    en: 'The first tier must begin on the day after the free days.',
    ja: '最初の区分はフリータイム翌日から始めてください。',
  },
  gap: {
    'zh-cn': '各档必须首尾相接，不能有空档或重叠，请修改起止天数。',
    en: 'Tiers must follow each other without a gap or an overlap. Correct the days.',
    ja: '区分の間に空きや重複があります。日数を修正してください。',
  },
  openEnd: {
    'zh-cn': '最后一档不能填写截止天数，其他各档必须填写。',
    en: 'The last tier has no last day; each other one needs one.',
    ja: '最後の区分の終了日数は空欄に、それ以外は必ず入力してください。',
  },
  noPrice: {
    'zh-cn': '每档请至少填写一种箱型的金额。',
    en: 'Give a price for at least one size in each tier.',
    ja: '区分ごとに少なくとも一つのサイズの金額を入力してください。',
  },
  sizeGap: {
    'zh-cn': '该箱型在其他档有金额，请补充；不收费请填 0。',
    en: 'This size has a price in other tiers. Fill it in here too; 0 where it costs nothing.',
    ja: 'このサイズは他の区分に金額があります。ここにも入力してください（無料は 0）。',
  },
  wholeYen: {
    'zh-cn': '日元没有小数，请输入整数金额。',
    en: 'Yen have no decimals. Enter a whole amount.',
    ja: '円に小数はありません。整数の金額を入力してください。',
  },
} as const satisfies Record<string, Trilingual>
export type TariffIssue = keyof typeof TARIFF_ISSUES

/** Where a clock of a kind may start at the port of an import. */
const startsAtGate = (start: TariffForm['start']): boolean => start === 'gateOut' || start === 'gateOutNext'
const mayStart = (kind: FreeTimeKind, start: TariffForm['start']): boolean => (kind === 'DET') === startsAtGate(start)

/** What is wrong with a tariff beyond its single fields, by the path of the field. */
export function tariffIssues(tariff: TariffForm): { path: string; issue: TariffIssue }[] {
  const found: { path: string; issue: TariffIssue }[] = []
  const report = (path: string, issue: TariffIssue) => found.push({ path, issue })
  const { kind, direction, start, freeCount, chargeCount, calendarCode, tiers, validFrom, validTo } = tariff
  if ((tariff.portId === undefined) === (tariff.country === undefined)) report('portId', 'onePlace')
  if (direction === 'import' && !mayStart(kind, start)) report('start', 'start')
  if (calendarCode === undefined && (freeCount !== 'calendar' || chargeCount !== 'calendar'))
    report('calendarCode', 'calendar')
  if (validTo !== undefined && validTo < validFrom) report('validTo', 'days')
  const sizes = TIER_SIZES.filter((size) => tiers.some((tier) => tier[size] !== undefined))
  let next = tariff.freeDays + 1
  tiers.forEach((tier, at) => {
    const path = (field: string) => `tiers.${at}.${field}`
    if (tier.fromDay !== next) report(path('fromDay'), at === 0 ? 'firstTier' : 'gap')
    if ((tier.toDay === undefined) !== (at === tiers.length - 1)) report(path('toDay'), 'openEnd')
    else if (tier.toDay !== undefined && tier.toDay < tier.fromDay) report(path('toDay'), 'gap')
    next = (tier.toDay ?? tier.fromDay) + 1
    if (sizes.length === 0) report(path('gp20'), 'noPrice')
    for (const size of sizes) {
      const price = tier[size]
      if (price === undefined) report(path(size), 'sizeGap')
      else if (tariff.currency === 'JPY' && Number(price) % 1 !== 0) report(path(size), 'wholeYen')
    }
  })
  return found
}
