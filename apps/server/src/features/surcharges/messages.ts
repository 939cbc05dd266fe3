import type { Trilingual } from '@kairo/shared/languages'

/** The days of a period, `yyyy-MM-dd`. */
const daysOf = (from: string | null, to: string | null): Trilingual =>
  from && to
    ? { 'zh-cn': `${from} 至 ${to}`, en: `${from} to ${to}`, ja: `${from}～${to}` }
    : from
      ? { 'zh-cn': `${from} 起`, en: `from ${from} on`, ja: `${from} 以降` }
      : to
        ? { 'zh-cn': `至 ${to}`, en: `until ${to}`, ja: `${to} まで` }
        : { 'zh-cn': '不限日期', en: 'any day', ja: '期間の定めなし' }

type Message = Trilingual | ((...about: never[]) => Trilingual)

/** Why surcharges cannot be changed or shown; each states what to do instead. */
export const MESSAGES = {
  usedOnOtherSide: (numbers: string): Trilingual => ({
    'zh-cn': `已有运价在另一侧（起运/目的）使用编号 ${numbers}。请退回此表，并改用新编号重新上传。`,
    en: `Rates use ${numbers} on the other side (departure/destination). Reject this sheet and have it uploaded with new numbers.`,
    ja: `${numbers} は既存の運賃で反対側（積地／揚地）に使われています。この表を差し戻し、別の番号で再度アップロードしてください。`,
  }),
  portsGone: (numbers: string): Trilingual => ({
    'zh-cn': `${numbers} 的港口已从港口主数据中删除。请退回此表，更正后重新上传。`,
    en: `The port of ${numbers} was deleted from the ports. Reject this sheet and have it uploaded again with another port.`,
    ja: `${numbers} の港は港マスタから削除されています。この表を差し戻し、修正のうえ再度アップロードしてください。`,
  }),
  carriersGone: (numbers: string): Trilingual => ({
    'zh-cn': `${numbers} 中的船公司已从船公司主数据中删除。请退回此表，更正后重新上传。`,
    en: `A carrier named in ${numbers} was deleted from the shipping companies. Reject this sheet and have it uploaded again with another carrier.`,
    ja: `${numbers} の船会社は船会社マスタから削除されています。この表を差し戻し、修正のうえ再度アップロードしてください。`,
  }),
  chargeGone: (charge: string): Trilingual => ({
    'zh-cn': `费用 ${charge} 已不存在，没有任何变更。请刷新列表后重新选择。`,
    en: `The charge ${charge} does not exist any more; nothing was changed. Reload the list and choose again.`,
    ja: `費目 ${charge} は存在しません。何も変更していません。一覧を再読み込みして選び直してください。`,
  }),
  withoutPort: (number: string): Trilingual => ({
    'zh-cn': `附加费 ${number} 没有港口，请先上传包含港口的附加费表。`,
    en: `The surcharge ${number} has no port. Upload a sheet that gives it one first.`,
    ja: `サーチャージ ${number} に港がありません。先に港を記入した表をアップロードしてください。`,
  }),
  notAfterFirstDay: (charge: string, firstDay: string): Trilingual => ({
    'zh-cn': `${charge} 的现有有效期从 ${firstDay} 开始。新的起始日须晚于该日。`,
    en: `The period of ${charge} begins on ${firstDay}. Choose a later first day for the next one.`,
    ja: `${charge} の現在の期間は ${firstDay} に始まります。それより後の開始日を選んでください。`,
  }),
  periodBeyond: (charge: string, days: string): Trilingual => ({
    'zh-cn': `${charge} 在该日之后已有有效期 ${days}。请选择更晚的起始日，或用附加费表修改。`,
    en: `${charge} already has a later period: ${days}. Choose a day after its first, or change it by a sheet.`,
    ja: `${charge} にはその日より後の期間 ${days} が登録済みです。さらに後の開始日を選ぶか、サーチャージ表で変更してください。`,
  }),
  amountIssue: {
    empty: (charge: string): Trilingual => ({
      'zh-cn': `请填写 ${charge} 的金额；不再收取时填 0。`,
      en: `Fill in an amount of ${charge}; 0 where it is not charged any more.`,
      ja: `${charge} の金額を入力してください。今後請求しない場合は 0 を入力します。`,
    }),
    yen: (charge: string): Trilingual => ({
      'zh-cn': `${charge} 为日元，金额不能有小数。`,
      en: `${charge} is in yen: its amounts have no decimals.`,
      ja: `${charge} は円のため、金額に小数は使えません。`,
    }),
    needsLcl: (charge: string): Trilingual => ({
      'zh-cn': `${charge} 按计费吨（RT）计费，请填写 LCL 金额。`,
      en: `${charge} is charged per RT: fill in its LCL amount.`,
      ja: `${charge} は RT 単位です。LCL の金額を入力してください。`,
    }),
    oneAmount: (charge: string): Trilingual => ({
      'zh-cn': `${charge} 按每票或每批计费，只能有一个金额。`,
      en: `${charge} is charged per B/L or shipment: it has one amount.`,
      ja: `${charge} は B/L または輸送単位のため、金額は一つです。`,
    }),
  },
  noSuchSurcharge: {
    'zh-cn': '该附加费已不存在，请刷新列表。',
    en: 'This surcharge does not exist any more. Reload the list.',
    ja: 'このサーチャージは存在しません。一覧を再読み込みしてください。',
  },
  nameTaken: (name: string): Trilingual => ({
    'zh-cn': `附加费“${name}”已存在，请使用其他名称。`,
    en: `The surcharge “${name}” already exists. Use another name.`,
    ja: `サーチャージ「${name}」は登録済みです。別の名称にしてください。`,
  }),
  periodTaken: (name: string, from: string | null, to: string | null): Trilingual => ({
    'zh-cn': `附加费“${name}”已有期间：${daysOf(from, to)['zh-cn']}。请选择与其不重叠的日期，或先删除该期间。`,
    en: `The surcharge “${name}” already has a period: ${daysOf(from, to).en}. Choose days outside it, or delete that period first.`,
    ja: `サーチャージ「${name}」には既に期間があります：${daysOf(from, to).ja}。重ならない日付にするか、先にその期間を削除してください。`,
  }),
  chargesGone: {
    'zh-cn': '所选附加费已被删除，请刷新列表。',
    en: 'The selected surcharges were deleted already. Reload the list.',
    ja: '選択したサーチャージはすでに削除されています。一覧を更新してください。',
  },
  selectionGone: {
    'zh-cn': '所选附加费或航线已不存在，请刷新后重新选择。',
    en: 'A selected surcharge or route is gone. Reload and select again.',
    ja: '選択したサーチャージまたは航路が存在しません。再読み込みして選び直してください。',
  },
  chargesChanged: {
    'zh-cn': '所选航线的附加费刚刚被他人更改，本次未做任何修改。请重新核对后再提交。',
    en: 'Someone has just changed the surcharges of a selected route. Nothing was changed; check and submit again.',
    ja: '選択した航路のサーチャージが他の担当者により変更されました。何も変更していません。確認のうえ再度お試しください。',
  },
  previewChanged: {
    'zh-cn': '预览之后，附加费或在售运价已有变化。请核对最新预览后再确认。',
    en: 'Surcharges or rates on sale have changed since this preview. Check the fresh preview, then confirm again.',
    ja: 'プレビュー後にサーチャージまたは販売中の運賃が変更されました。最新のプレビューを確認してから、もう一度確定してください。',
  },
} satisfies Record<string, Message | Record<string, Message>>
