import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: '承認ステータス',
  validity: '有効／無効',
  checking: 'この承認による変更を確認しています…',
  approveMeans: (count) => `${count} 件の運賃を指定日からお客様に販売します。`,
  endsTitle: (count) => `販売を終了する運賃：${count} 件`,
  endsNone: '販売を終了する運賃はありません。',
  endsWhen: (from, until, before) =>
    before
      ? `${from} から ${until} まで販売（変更前は ${before} まで）`
      : `${from} から ${until} まで販売（変更前は期限なし）`,
  endsUnsold: (from) => `販売されません：${from} 開始予定でしたが、新運賃に全面的に置き換わります`,
  byNew: (id) => `以降は番号 ${id}`,
  gapsTitle: (count) => `運賃がなくなるサービス：${count} 件`,
  gapDays: (from, to) => (to ? `${from} ～ ${to}` : `${from} 以降は運賃なし`),
  acceptGaps: '了承のうえ承認する',
  mustAccept: '運賃のない期間を了承するか、日付を変更してください。',
  invalidTitle: (count) => `元の運賃が無効になっている改定：${count} 件`,
  invalidText: '承認後も販売されません。',
  restoreText: '承認後、お客様への販売を再開します。',
  restore: '承認後に販売を再開する',
  overtakenTitle: (count) => `承認されない改定：${count} 件`,
  overtakenText: '改定元の運賃はその日以降販売されません。改定は承認待ちのまま残り、差し戻しできます。',
  shortenedTitle: (count) => `販売期間が指定日と異なる新運賃：${count} 件`,
  soldFromTo: (from, to) => (to ? `${from} ～ ${to}` : `${from} から`),
  replacedAtOnce: '同じ承認の新しい運賃にただちに置き換わります',
  revisionOf: (id) => `番号 ${id} の改定`,
  rateNumber: (id) => `番号 ${id}`,
  showMore: (count) => `さらに ${count} 件を表示`,
  listedOf: (shown, total) => `${total} 件のうち ${shown} 件を表示しています。`,
  keptOffSale: (count) => `うち ${count} 件は無効のため販売されません。`,
  leftWaiting: (count) => `改定元の販売が終了しているため、${count} 件の改定は承認待ちのままです。`,
}
