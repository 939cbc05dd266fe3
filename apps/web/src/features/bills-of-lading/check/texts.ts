import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const checkTexts = defineTexts({
  short: { 'zh-cn': '核对提单草稿', en: 'Check the draft B/L', ja: 'ドラフトB/Lの確認' },
  title: (code: string) => ({
    'zh-cn': `提单草稿 · ${code}`,
    en: `Draft B/L · ${code}`,
    ja: `ドラフトB/L · ${code}`,
  }),
  toOrder: { 'zh-cn': '查看订单', en: 'Open the order', ja: 'オーダーを開く' },
  toEditor: { 'zh-cn': '编辑提单', en: 'Edit B/L', ja: 'B/Lを編集' },
  ask: {
    'zh-cn': '请核对收发货人、品名、件数、唛头和港口。确认后将按此签发提单。',
    en: 'Check shipper, consignee, goods, packages, marks and ports. The B/L is issued like this once you confirm.',
    ja: '荷送人・荷受人、品名、個数、マーク、港をご確認ください。確認後、この内容でB/Lを発行します。',
  },
  agreed: { 'zh-cn': '该草稿已确认。', en: 'This draft is confirmed.', ja: 'このドラフトは確認済みです。' },
  none: { 'zh-cn': '还没有提单草稿', en: 'There is no draft B/L yet', ja: 'ドラフトB/Lはまだありません' },
  noneText: {
    'zh-cn': '草稿完成后我们会通知您。',
    en: 'You are notified when it is there.',
    ja: '用意ができましたらお知らせします。',
  },
  notFound: {
    'zh-cn': '没有这个订单，或您无权查看',
    en: 'There is no such order, or it is not yours',
    ja: 'オーダーが見つからないか、閲覧できません',
  },
  parts: { 'zh-cn': '项目与单证', en: 'Fields and paper', ja: '項目と書面' },
  fields: { 'zh-cn': '项目', en: 'Fields', ja: '項目' },
  paper: { 'zh-cn': '单证', en: 'Paper', ja: '書面' },
  bill: (seq: number, of: number) => ({
    'zh-cn': `第 ${seq} 票提单（共 ${of} 票）`,
    en: `B/L ${seq} of ${of}`,
    ja: `B/L ${seq}/${of}件目`,
  }),
  changed: { 'zh-cn': '与上一版不同', en: 'Changed since the last draft', ja: '前回のドラフトから変更' },
  before: { 'zh-cn': '上一版', en: 'Last draft', ja: '前回のドラフト' },
  differs: { 'zh-cn': '与您的托书不同', en: 'Not as in your shipping instruction', ja: '船積依頼書と相違' },
  instruction: { 'zh-cn': '您的托书', en: 'Your shipping instruction', ja: '船積依頼書' },
  why: { 'zh-cn': '原因', en: 'Reason', ja: '理由' },
  allAsAsked: {
    'zh-cn': '全部与您的托书一致。',
    en: 'All fields read as in your shipping instruction.',
    ja: 'すべての項目が船積依頼書と一致しています。',
  },
  empty: { 'zh-cn': '（空白）', en: '(empty)', ja: '（空欄）' },
  withoutMarked: {
    'zh-cn': '没有标出的内容',
    en: 'without what is marked',
    ja: 'マークした部分なし',
  },
  partOf: { 'zh-cn': '与其他提单共用', en: 'shared with another B/L', ja: '他のB/Lと共用' },
  comment: { 'zh-cn': '提意见', en: 'Comment', ja: 'コメント' },
  commentOn: (field: string) => ({
    'zh-cn': `对“${field}”提意见`,
    en: `Comment on ${field}`,
    ja: `「${field}」へのコメント`,
  }),
  takeBack: (field: string) => ({
    'zh-cn': `撤回对“${field}”提的意见`,
    en: `Take back the comment on ${field}`,
    ja: `「${field}」へのコメントを取り消す`,
  }),
  whole: { 'zh-cn': '其他需要修改的内容', en: 'Anything else to correct', ja: 'その他の修正点' },
  wholeAlone: { 'zh-cn': '需要修改的内容', en: 'What should be corrected', ja: '修正してほしい内容' },
  wholeHint: {
    'zh-cn': '我们会修改草稿并重新发给您，订单本身不变。',
    en: 'We correct the draft and send you a new one. The order itself stays as it is.',
    ja: '修正したドラフトを改めてお送りします。オーダーの内容は変わりません。',
  },
  file: {
    'zh-cn': '标注过的草稿（PDF 或图片，可不传）',
    en: 'Marked-up draft (PDF or picture, optional)',
    ja: '書き込みを入れたドラフト（PDFまたは画像、任意）',
  },
  fileNeedsWords: {
    'zh-cn': '请写明文件中需要修改的内容。',
    en: 'Say what the file is about.',
    ja: '添付した書類について、修正点をご記入ください。',
  },
  send: (count: number) => ({
    'zh-cn': count === 1 ? '发送意见' : `发送 ${count} 条意见`,
    en: count === 1 ? 'Send the comment' : `Send ${count} comments`,
    ja: count === 1 ? 'コメントを送信' : `コメント${count}件を送信`,
  }),
  sent: {
    'zh-cn': '对提单草稿的意见已发送',
    en: 'Your comments on the draft B/L are sent',
    ja: 'ドラフトB/Lの修正点を送信しました',
  },
  confirm: { 'zh-cn': '确认此草稿', en: 'Confirm this draft', ja: 'この内容で確認する' },
  confirmed: { 'zh-cn': '提单草稿已确认', en: 'The draft B/L is confirmed', ja: 'ドラフトB/Lを確認しました' },
  seePaper: { 'zh-cn': '先看单证', en: 'See the paper first', ja: '書面を見る' },
  back: { 'zh-cn': '返回', en: 'Back', ja: '戻る' },
})
export type CheckTexts = TextsOf<typeof checkTexts>
