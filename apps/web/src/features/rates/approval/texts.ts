import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '../../../i18n/plural.ts'

export const rateApprovalTexts = defineTexts({
  approvalStatus: { 'zh-cn': '审批状态', en: 'Approval', ja: '承認状況' },
  validity: { 'zh-cn': '有效/无效', en: 'Valid / invalid', ja: '有効／無効' },
  checking: {
    'zh-cn': '正在核对这次批准的影响…',
    en: 'Looking up what this approval changes…',
    ja: 'この承認による変更を確認しています…',
  },
  approveMeans: (count: string) => ({
    'zh-cn': `${count} 条运价从所选日期起对客户销售。`,
    en: `Rates to be sold to customers from the date you choose: ${count}.`,
    ja: `${count} 件の運賃を指定日からお客様に販売します。`,
  }),
  endsTitle: (count: string) => ({
    'zh-cn': `${count} 条运价将停售`,
    en: `Rates that end: ${count}`,
    ja: `販売を終了する運賃：${count} 件`,
  }),
  endsNone: { 'zh-cn': '没有运价因此停售。', en: 'No rate ends by it.', ja: '販売を終了する運賃はありません。' },
  endsWhen: (from: string, until: string, before: string | null) => ({
    'zh-cn': before ? `销售期 ${from} 至 ${until}（原至 ${before}）` : `销售期 ${from} 至 ${until}（原无期限）`,
    en: before ? `sold from ${from} until ${until} (was ${before})` : `sold from ${from} until ${until} (had no end)`,
    ja: before
      ? `${from} から ${until} まで販売（変更前は ${before} まで）`
      : `${from} から ${until} まで販売（変更前は期限なし）`,
  }),
  endsUnsold: (from: string) => ({
    'zh-cn': `不再销售：原定 ${from} 起，被新运价整条取代`,
    en: `not sold at all: would have opened on ${from}, replaced wholly`,
    ja: `販売されません：${from} 開始予定でしたが、新運賃に全面的に置き換わります`,
  }),
  byNew: (id: number) => ({ 'zh-cn': `由 ${id} 号接替`, en: `then no. ${id}`, ja: `以降は番号 ${id}` }),
  gapsTitle: (count: string) => ({
    'zh-cn': `${count} 项服务将没有运价`,
    en: `Services left without a price: ${count}`,
    ja: `運賃がなくなるサービス：${count} 件`,
  }),
  gapDays: (from: string, to: string | null) => ({
    'zh-cn': to ? `${from} 至 ${to}` : `${from} 起不再有运价`,
    en: to ? `${from} to ${to}` : `from ${from}, no price any more`,
    ja: to ? `${from} ～ ${to}` : `${from} 以降は運賃なし`,
  }),
  acceptGaps: { 'zh-cn': '我已知晓，仍然批准', en: 'I know and approve all the same', ja: '了承のうえ承認する' },
  mustAccept: {
    'zh-cn': '请确认接受上述空档，或更改日期。',
    en: 'Accept the days without a price, or choose another date.',
    ja: '運賃のない期間を了承するか、日付を変更してください。',
  },
  invalidTitle: (count: string) => ({
    'zh-cn': `${count} 条修订的原运价已设为无效`,
    en: `Revisions of rates that are set invalid: ${count}`,
    ja: `元の運賃が無効になっている改定：${count} 件`,
  }),
  invalidText: {
    'zh-cn': '批准后这些修订仍不对客户销售。',
    en: 'They stay off sale after the approval.',
    ja: '承認後も販売されません。',
  },
  restoreText: {
    'zh-cn': '批准后这些修订将重新对客户销售。',
    en: 'They are sold to customers again after the approval.',
    ja: '承認後、お客様への販売を再開します。',
  },
  restore: { 'zh-cn': '批准后恢复销售', en: 'Put them on sale', ja: '承認後に販売を再開する' },
  overtakenTitle: (count: string) => ({
    'zh-cn': `${count} 条修订不会被批准`,
    en: `Revisions that are not approved: ${count}`,
    ja: `承認されない改定：${count} 件`,
  }),
  overtakenText: {
    'zh-cn': '其原运价自该日起已不再销售。修订继续等待，可退回。',
    en: 'What they revise is no longer sold from that day on. They go on waiting and can be rejected.',
    ja: '改定元の運賃はその日以降販売されません。改定は承認待ちのまま残り、差し戻しできます。',
  },
  shortenedTitle: (count: string) => ({
    'zh-cn': `${count} 条新运价的销售时间与所选日期不同`,
    en: `New rates with other days of sale than chosen: ${count}`,
    ja: `販売期間が指定日と異なる新運賃：${count} 件`,
  }),
  soldFromTo: (from: string, to: string | null) => ({
    'zh-cn': to ? `${from} 至 ${to}` : `${from} 起`,
    en: to ? `${from} to ${to}` : `from ${from}`,
    ja: to ? `${from} ～ ${to}` : `${from} から`,
  }),
  replacedAtOnce: {
    'zh-cn': '随即被同批更新的一条取代',
    en: 'replaced at once by a newer one of this approval',
    ja: '同じ承認の新しい運賃にただちに置き換わります',
  },
  revisionOf: (id: number) => ({ 'zh-cn': `修订 ${id} 号`, en: `revision of no. ${id}`, ja: `番号 ${id} の改定` }),
  rateNumber: (id: number) => ({ 'zh-cn': `${id} 号`, en: `no. ${id}`, ja: `番号 ${id}` }),
  showMore: (count: string) => ({
    'zh-cn': `再显示 ${count} 条`,
    en: `Show ${count} more`,
    ja: `さらに ${count} 件を表示`,
  }),
  listedOf: (shown: string, total: string) => ({
    'zh-cn': `只列出 ${total} 条中的 ${shown} 条。`,
    en: `${shown} of ${total} are listed.`,
    ja: `${total} 件のうち ${shown} 件を表示しています。`,
  }),
  keptOffSale: (count: number) => ({
    'zh-cn': `其中 ${count} 条仍处于无效状态，不对客户销售。`,
    en: `Of these ${count} stay off sale, as they are set invalid.`,
    ja: `うち ${count} 件は無効のため販売されません。`,
  }),
  leftWaiting: (count: number) => ({
    'zh-cn': `${count} 条修订因原运价已停售而继续等待。`,
    en: `Revisions that go on waiting, as what they revise has ended: ${count}.`,
    ja: `改定元の販売が終了しているため、${count} 件の改定は承認待ちのままです。`,
  }),
  allIn: { 'zh-cn': '全包价', en: 'All-in', ja: '総額' },
  ocean: { 'zh-cn': '海运费', en: 'Ocean', ja: '海上運賃' },
  withoutSurcharges: (count: string) => ({
    'zh-cn': `${count} 条没有附加费`,
    en: `${count} without surcharges`,
    ja: `サーチャージなし ${count} 件`,
  }),
  incompleteTitle: (count: string) => ({
    'zh-cn': `${count} 条运价将在没有附加费的情况下销售`,
    en: `Rates that go on sale without surcharges: ${count}`,
    ja: `サーチャージなしで販売される運賃：${count} 件`,
  }),
  incompleteText: {
    'zh-cn': '客户看到的不是全包价，按价格排序时排在最后。',
    en: 'Customers see no all-in price for them, and find them last when they sort by price.',
    ja: 'お客様には総額が表示されず、価格順では最後に並びます。',
  },
  incompleteReplaced: (count: string) => ({
    'zh-cn': `其中 ${count} 条所取代的运价有附加费。`,
    en: `The rates that they replace and that have surcharges: ${count}.`,
    ja: `うち ${count} 件は、差し替えられる運賃にサーチャージがあります。`,
  }),
  replacedHas: (id: number) => ({
    'zh-cn': `被取代的 ${id} 号有附加费`,
    en: `takes the place of no. ${id}, which has them`,
    ja: `差し替えられる ${id} 番にはサーチャージがあります`,
  }),
  service: { 'zh-cn': '服务', en: 'Service', ja: 'サービス' },
  ends: { 'zh-cn': '被取代', en: 'Takes the place of', ja: '入れ替わる運賃' },
  soldUntil: (day: string) => ({ 'zh-cn': `至 ${day}`, en: `until ${day}`, ja: `${day} まで` }),
  noEnd: { 'zh-cn': '现无期限', en: 'now without an end', ja: '現在 期限なし' },
  newPrice: { 'zh-cn': '新增价格', en: 'new price', ja: '新規料金' },
  newService: { 'zh-cn': '新服务', en: 'new service', ja: '新規サービス' },
  priceEnds: (price: string) => ({ 'zh-cn': `原 ${price}，取消`, en: `was ${price}, dropped`, ja: `${price} を廃止` }),
  countRates: (count: string) => ({ 'zh-cn': `${count} 条运价`, en: plural(count, 'rate'), ja: `運賃 ${count} 件` }),
  countUp: (count: string) => ({ 'zh-cn': `${count} 条上涨`, en: `${count} up`, ja: `値上げ ${count} 件` }),
  countDown: (count: string) => ({ 'zh-cn': `${count} 条下调`, en: `${count} down`, ja: `値下げ ${count} 件` }),
  countSame: (count: string) => ({ 'zh-cn': `${count} 条不变`, en: `${count} unchanged`, ja: `変更なし ${count} 件` }),
  countFresh: (count: string) => ({
    'zh-cn': `${count} 条新服务`,
    en: count === '1' ? '1 new service' : `${count} new services`,
    ja: `新規サービス ${count} 件`,
  }),
  range: (least: string, most: string) => ({
    'zh-cn': `变动 ${least} 至 ${most}`,
    en: `${least} to ${most}`,
    ja: `変動幅 ${least} 〜 ${most}`,
  }),
  countEnds: (count: string) => ({
    'zh-cn': `${count} 条停售`,
    en: count === '1' ? '1 rate ends' : `${count} rates end`,
    ja: `販売終了 ${count} 件`,
  }),
  sheets: { 'zh-cn': '待审批的运价表', en: 'Sheets to be approved', ja: '承認待ちの運賃表' },
  revisions: { 'zh-cn': '单条修订', en: 'Single revisions', ja: '個別の改定' },
  unnamedSheet: { 'zh-cn': '运价表', en: 'Sheet', ja: '運賃表' },
  showOnly: { 'zh-cn': '只看此表', en: 'Show only this', ja: 'この表のみ表示' },
  showAll: { 'zh-cn': '显示全部', en: 'Show all', ja: 'すべて表示' },
  approveSheet: { 'zh-cn': '批准此表', en: 'Approve this', ja: 'この表を承認' },
})
export type RateApprovalTexts = TextsOf<typeof rateApprovalTexts>
