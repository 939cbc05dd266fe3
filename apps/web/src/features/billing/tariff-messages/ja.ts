import type { TariffMessages } from './zh-cn.ts'

export const messages: TariffMessages = {
  title: (day: string) => `ETD ${day} のサーチャージとの差額`,
  kept: '見積は変わりません。',
  colon: '：',
  notKnown: '未定',
  unknown: 'この出港日の料率が未定の料金については、差額をまだ提示できません。',
  isProposed: '差額を提示済みで、お客様の回答待ちです。変更する場合は、先に「費用」で取り下げてください。',
  propose: '差額を追加費用としてお客様に提示する',
  giveBack: '差額をお客様に返金する',
  proposed: '差額を提示しました。お客様に通知されます。',
  givenBack: '差額の返金を登録しました。お客様に通知されます。',
  notProposed: '出港日は変更しましたが、差額は処理できませんでした。オーダーの見積欄から、もう一度処理してください。',
  afterSaving: '保存後、オーダーの見積欄で差額の提示または返金ができます。',
}
