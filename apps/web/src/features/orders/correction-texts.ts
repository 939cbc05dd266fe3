import { defineTexts, type TextsOf } from '@kairo/shared/texts'

/** Texts of corrections, of dates that move and of steps that are taken back. */
export const correctionTexts = defineTexts({
  title: (code: string) => ({ 'zh-cn': `更正 · ${code}`, en: `Correct · ${code}`, ja: `訂正 · ${code}` }),
  note: {
    'zh-cn': '更正后客户将收到新旧内容和原因，并保留在变更记录中。未改动的项目保持不变。',
    en: 'The customer is notified of old, new and the reason; the change history keeps them. What you leave alone stays.',
    ja: '変更前後の内容と理由をお客様にお知らせし、変更履歴に残します。入力を変えない項目はそのままです。',
  },
  containers: { 'zh-cn': '箱号与铅封号', en: 'Container and seal numbers', ja: 'コンテナ番号・シール番号' },
  add: { 'zh-cn': '添加集装箱', en: 'Add a container', ja: 'コンテナを追加' },
  remove: (number: string) => ({ 'zh-cn': `删除 ${number}`, en: `Remove ${number}`, ja: `${number} を削除` }),
  row: (n: number) => ({ 'zh-cn': `第 ${n} 个集装箱`, en: `Container ${n}`, ja: `コンテナ ${n}` }),
  vessel: { 'zh-cn': '船名', en: 'Vessel', ja: '本船' },
  voyage: { 'zh-cn': '航次', en: 'Voyage', ja: '航海番号' },
  departed: { 'zh-cn': '实际开船时间（东京时间）', en: 'Actual departure (Tokyo time)', ja: '実出港日時（日本時間）' },
  arrived: { 'zh-cn': '实际到港时间（东京时间）', en: 'Actual arrival (Tokyo time)', ja: '実入港日時（日本時間）' },
  deliveryCode: { 'zh-cn': '提货码', en: 'Delivery code', ja: '引渡コード' },
  reason: { 'zh-cn': '原因（将告知客户）', en: 'Reason (sent to the customer)', ja: '理由（お客様にお知らせします）' },
  save: { 'zh-cn': '更正并通知客户', en: 'Correct and notify the customer', ja: '訂正してお客様に通知' },
  done: (code: string) => ({ 'zh-cn': `已更正 ${code}`, en: `${code} is corrected`, ja: `${code} を訂正しました` }),
  digitTitle: {
    'zh-cn': '这些箱号未通过 ISO 6346 校验',
    en: 'Some numbers fail the ISO 6346 check',
    ja: 'ISO 6346 のチェックに合わない番号があります',
  },
  digitText: {
    'zh-cn': '请与船公司的单证核对。确实无误时可以照此保存。',
    en: 'Compare them with the carrier’s documents. If they are right, they can be saved as they are.',
    ja: '船会社の書類とご照合ください。間違いなければ、このまま登録できます。',
  },
  departureTitle: {
    'zh-cn': '实际开船时间是否正确？',
    en: 'Is the actual departure right?',
    ja: '実出港日時は正しいですか？',
  },
  departureDoubts: {
    beforeOrder: {
      'zh-cn': '早于订单提交的时间。',
      en: 'It lies before the order was submitted.',
      ja: 'オーダーの送信より前です。',
    },
    beforePortOpening: {
      'zh-cn': '早于开港时间。',
      en: 'It lies before the port opened.',
      ja: 'CYオープンより前です。',
    },
  },
  meant: { 'zh-cn': '核对无误，照此保存', en: 'It is right: save', ja: '照合済み・このまま登録' },
  goBack: { 'zh-cn': '返回修改', en: 'Go back', ja: '戻って修正' },
  undo: {
    title: (step: string, code: string) => ({
      'zh-cn': `撤回 ${code} 的“${step}”？`,
      en: `Take back “${step}” of ${code}?`,
      ja: `${code} の「${step}」を取り消しますか？`,
    }),
    means: (before: string) => ({
      'zh-cn': [`订单回到“${before}”，此步骤登记的时间将被清除。`, '客户将收到通知和原因。'],
      en: [
        `The order is “${before}” again; the times recorded with this step are cleared.`,
        'The customer is notified, with the reason.',
      ],
      ja: [
        `ステータスは「${before}」に戻り、この段階で登録した日時は消去されます。`,
        'お客様に理由とともにお知らせします。',
      ],
    }),
    action: { 'zh-cn': '撤回此步骤', en: 'Take the step back', ja: 'この段階を取り消す' },
    keep: { 'zh-cn': '不撤回', en: 'Keep it', ja: '取り消さない' },
    done: (status: string) => ({
      'zh-cn': `订单已回到“${status}”`,
      en: `The order is “${status}” again`,
      ja: `ステータスを「${status}」に戻しました`,
    }),
  },
  arrival: {
    title: (code: string) => ({
      'zh-cn': `更改预计到港日 · ${code}`,
      en: `Change expected arrival · ${code}`,
      ja: `入港予定日の変更 · ${code}`,
    }),
    label: { 'zh-cn': '新的预计到港日（ETA）', en: 'New expected arrival (ETA)', ja: '新しい入港予定日（ETA）' },
    now: (day: string) => ({ 'zh-cn': `当前：${day}`, en: `Now: ${day}`, ja: `現在：${day}` }),
    promised: (day: string) => ({
      'zh-cn': `订舱时承诺：${day}`,
      en: `Promised with the booking: ${day}`,
      ja: `ブッキング時の予定：${day}`,
    }),
    hint: {
      'zh-cn': '之后各节点的计划时间随之变动；客户将收到新旧日期。',
      en: 'What is planned after it moves along. The customer is notified of the old and the new day.',
      ja: '以降の予定も合わせて変わります。お客様に変更前後の日付をお知らせします。',
    },
    reason: {
      'zh-cn': '原因（将告知客户，可不填）',
      en: 'Reason (sent to the customer; optional)',
      ja: '理由（お客様にお知らせします・任意）',
    },
    done: { 'zh-cn': '预计到港日已更改', en: 'The expected arrival is changed', ja: '入港予定日を変更しました' },
  },
  window: {
    hint: {
      'zh-cn': '按开船日的变动天数推移，可以修改；全部写入同一封邮件。',
      en: 'Moved by as many days; you can change them. One mail names all of it.',
      ja: '出港日の変更日数だけ移しました。修正できます。すべて1通のメールでお知らせします。',
    },
    opening: { 'zh-cn': '开港时间', en: 'CY opens', ja: 'CYオープン' },
    closing: { 'zh-cn': '截港时间', en: 'CY closes', ja: 'CYカット' },
    cutOff: { 'zh-cn': '截单时间（东京时间）', en: 'Cut-off (Tokyo time)', ja: '書類カット（日本時間）' },
  },
})
export type CorrectionTexts = TextsOf<typeof correctionTexts>
