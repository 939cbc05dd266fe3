import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

/** Fees for withdrawing, cancelling or changing after the cut-off: where they are accepted, and their rules. */
export const feeTexts = defineTexts({
  late: {
    amount: (sum: string) => ({
      'zh-cn': `已过截单时间：现在操作将产生费用 ${sum}。点击下方按钮即表示您接受该费用。`,
      en: `The cut-off has passed: this costs a fee of ${sum}. By pressing the button below you accept it.`,
      ja: `書類カットを過ぎているため、手数料 ${sum} がかかります。下のボタンを押すと、この金額を承諾したものとします。`,
    }),
    later: {
      'zh-cn':
        '已过截单时间：现在操作可能产生额外费用。金额尚未确定，我们会另行提出并征求您的同意。点击下方按钮即表示您知悉并接受。',
      en: 'The cut-off has passed: this may cost an extra fee. No amount is set yet; we propose it and ask for your agreement. By pressing the button below you accept that.',
      ja: '書類カットを過ぎているため、追加費用がかかることがあります。金額は未定で、後日ご提示のうえ同意をお願いします。下のボタンを押すと、これを承諾したものとします。',
    },
    hidden: {
      'zh-cn': '已过截单时间：现在操作将产生额外费用，金额会请贵公司（订舱公司）确认。点击下方按钮即表示您知悉并接受。',
      en: 'The cut-off has passed: this costs an extra fee, and your booking company is asked to agree to the amount. By pressing the button below you accept that.',
      ja: '書類カットを過ぎているため、追加費用がかかります。金額はブッキング依頼者に確認をお願いします。下のボタンを押すと、これを承諾したものとします。',
    },
    acceptAndSave: { 'zh-cn': '接受费用并保存修改', en: 'Accept the fee and save', ja: '費用を承諾して保存' },
  },
  title: { 'zh-cn': '截单后费用', en: 'Fees after the cut-off', ja: 'カット後の手数料' },
  about: {
    'zh-cn': '截单后撤回、取消或更改时，客户会看到并确认此金额。没有适用的规则时，由操作人员另行提出费用。',
    en: 'Customers see and accept this amount when they withdraw, cancel or change after the cut-off. Where no rule applies, staff propose the fee.',
    ja: 'カット後の取り下げ・キャンセル・変更の際に、お客様がこの金額を確認して承諾します。該当する規則がない場合は担当者が費用を提示します。',
  },
  add: { 'zh-cn': '新增规则', en: 'Add a rule', ja: '規則を追加' },
  empty: { 'zh-cn': '还没有费用规则。', en: 'There are no fee rules yet.', ja: '手数料の規則はまだありません。' },
  kind: { 'zh-cn': '适用操作', en: 'For', ja: '対象' },
  kinds: {
    cancel: { 'zh-cn': '撤回、取消', en: 'Withdrawal, cancellation', ja: '取り下げ・キャンセル' },
    amend: { 'zh-cn': '更改', en: 'Change', ja: '変更' },
  },
  company: { 'zh-cn': '船公司', en: 'Carrier', ja: '船会社' },
  anyCompany: { 'zh-cn': '所有船公司', en: 'Any carrier', ja: 'すべての船会社' },
  transport: { 'zh-cn': '运输方式', en: 'Transport', ja: '輸送形態' },
  basis: { 'zh-cn': '计费单位', en: 'Charged per', ja: '計算単位' },
  bases: {
    container: { 'zh-cn': '每箱', en: 'Container', ja: 'コンテナごと' },
    bl: { 'zh-cn': '每票（B/L）', en: 'B/L', ja: 'B/Lごと' },
    shipment: { 'zh-cn': '每批', en: 'Shipment', ja: '1 件ごと' },
  },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  currency: { 'zh-cn': '币种', en: 'Currency', ja: '通貨' },
  hours: { 'zh-cn': '开船前小时数', en: 'Hours before ETD', ja: 'ETDまでの時間' },
  hoursHint: {
    'zh-cn': '从 ETD 前这么多小时起适用；空白表示截单后任何时候。多条适用时，最接近开船的一条有效。',
    en: 'Applies from so many hours before the ETD; blank is any time after the cut-off. Of several the nearest to the departure counts.',
    ja: 'ETD までこの時間以内になると適用します。空欄はカット後いつでも。複数ある場合は出港に最も近いものを使います。',
  },
  always: { 'zh-cn': '截单后', en: 'After the cut-off', ja: 'カット後' },
  within: (hours: number) => ({
    'zh-cn': `ETD 前 ${hours} 小时内`,
    en: `Within ${plural(hours, 'hour')} of the ETD`,
    ja: `ETD の ${hours} 時間前から`,
  }),
  validFrom: { 'zh-cn': '生效日', en: 'Valid from', ja: '適用開始日' },
  validTo: { 'zh-cn': '截止日', en: 'Valid to', ja: '適用終了日' },
  open: { 'zh-cn': '无截止', en: 'No end', ja: '期限なし' },
  inForce: { 'zh-cn': '只看有效', en: 'In force only', ja: '有効なもののみ' },
  ended: { 'zh-cn': '已结束', en: 'Ended', ja: '終了' },
  end: { 'zh-cn': '结束', en: 'End', ja: '終了する' },
  endTitle: { 'zh-cn': '结束费用规则', en: 'End the fee rule', ja: '手数料の規則を終了' },
  lastDay: { 'zh-cn': '最后一天', en: 'Last day', ja: '最終日' },
  saved: { 'zh-cn': '费用规则已保存。', en: 'The fee rule is saved.', ja: '手数料の規則を保存しました。' },
})
export type FeeTexts = TextsOf<typeof feeTexts>
