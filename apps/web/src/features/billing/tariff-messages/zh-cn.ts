export const messages = {
  title: (day: string) => `ETD ${day} 的附加费不同`,
  kept: '报价不变。',
  colon: '：',
  notKnown: '未定',
  unknown: '该开航日费率未定的费用，暂不能提出差额。',
  isProposed: '差额已提出，等待客户答复；如需更改，请先在“费用”中撤回。',
  propose: '将差额作为费用向客户提出',
  giveBack: '将差额退还客户',
  proposed: '差额已提出，客户将收到通知。',
  givenBack: '差额已退还，客户将收到通知。',
  notProposed: '开航日已更改，但差额未能处理。请打开订单，在报价栏中再次处理。',
  afterSaving: '保存后，可在订单的报价栏中提出或退还差额。',
}
export type TariffMessages = typeof messages
