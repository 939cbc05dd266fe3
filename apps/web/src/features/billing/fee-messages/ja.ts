import type { FeeMessages } from './zh-cn.ts'

export const messages: FeeMessages = {
  late: {
    amount: (sum) =>
      `書類カットを過ぎているため、手数料 ${sum} がかかります。下のボタンを押すと、この金額を承諾したものとします。`,
    later:
      '書類カットを過ぎているため、追加費用がかかることがあります。金額は未定で、後日ご提示のうえ同意をお願いします。下のボタンを押すと、これを承諾したものとします。',
    hidden:
      '書類カットを過ぎているため、追加費用がかかります。金額はブッキング依頼者に確認をお願いします。下のボタンを押すと、これを承諾したものとします。',
    acceptAndSave: '費用を承諾して保存',
  },
  title: 'カット後の手数料',
  about:
    'カット後の取り下げ・キャンセル・変更の際に、お客様がこの金額を確認して承諾します。該当する規則がない場合は担当者が費用を提示します。',
  add: '規則を追加',
  empty: '手数料の規則はまだありません。',
  kind: '対象',
  kinds: { cancel: '取り下げ・キャンセル', amend: '変更' },
  company: '船会社',
  anyCompany: 'すべての船会社',
  transport: '輸送形態',
  basis: '計算単位',
  bases: { container: 'コンテナごと', bl: 'B/Lごと', shipment: '1 件ごと' },
  amount: '金額',
  currency: '通貨',
  hours: 'ETDまでの時間',
  hoursHint:
    'ETD までこの時間以内になると適用します。空欄はカット後いつでも。複数ある場合は出港に最も近いものを使います。',
  always: 'カット後',
  within: (hours) => `ETD の ${hours} 時間前から`,
  validFrom: '適用開始日',
  validTo: '適用終了日',
  open: '期限なし',
  inForce: '有効なもののみ',
  ended: '終了',
  end: '終了する',
  endTitle: '手数料の規則を終了',
  lastDay: '最終日',
  saved: '手数料の規則を保存しました。',
}
