/** Messages about the free time of containers. Only `{sum}` names an amount, which shipper accounts are not given. */
const zhCn = {
  freeTimeCharged: '订单 {code}：超过免箱期的费用已按下单时显示的条件确定。',
  termsProposed: '订单 {code}：我们建议更改免箱期条件，请同意或拒绝。您答复之前，原条件继续有效。',
  termsWithdrawn: '订单 {code}：我们撤回了更改免箱期条件的建议，原条件继续有效。',
  termsAgreed: '订单 {code}：客户已同意新的免箱期条件，现已生效。',
  termsDeclined: '订单 {code}：客户拒绝了新的免箱期条件，原条件继续有效。',
  freeTimeStarted: '订单 {code}：集装箱已卸船。免箱期最后一天：{date}。',
  freeTimeEnding: '订单 {code}：{container} 的免箱期最后一天是 {date}，请安排提箱或还箱。',
  freeTimeOver: '订单 {code}：{container} 的免箱期已于 {date} 结束，已超期 {count} 天，费用每天增加。{sum}',
}
const en: typeof zhCn = {
  freeTimeCharged:
    'Order {code}: the charge for days after the free time is settled, by the terms shown with your order.',
  termsProposed:
    'Order {code}: we propose other free time terms. Please agree or decline. The present terms hold until you answer.',
  termsWithdrawn: 'Order {code}: we took back the proposal of other free time terms. The present terms hold.',
  termsAgreed: 'Order {code}: the customer agreed to the new free time terms. They hold from now on.',
  termsDeclined: 'Order {code}: the customer declined the new free time terms. The present terms hold.',
  freeTimeStarted: 'Order {code}: containers were discharged. Last free day: {date}.',
  freeTimeEnding: 'Order {code}: the last free day of {container} is {date}. Arrange its pick-up or return.',
  freeTimeOver:
    'Order {code}: the free time of {container} ended on {date}, {count} days ago. It costs more every day. {sum}',
}
const ja: typeof zhCn = {
  freeTimeCharged: 'オーダー {code}：フリータイム超過の費用が、お申込み時に表示した条件により確定しました。',
  termsProposed:
    'オーダー {code}：フリータイム条件の変更をご提案しました。同意または辞退をお願いします。ご回答まで現在の条件が適用されます。',
  termsWithdrawn: 'オーダー {code}：フリータイム条件の変更のご提案を取り下げました。現在の条件が引き続き適用されます。',
  termsAgreed: 'オーダー {code}：お客様が新しいフリータイム条件に同意しました。新しい条件が適用されます。',
  termsDeclined: 'オーダー {code}：お客様が新しいフリータイム条件を辞退しました。現在の条件が引き続き適用されます。',
  freeTimeStarted: 'オーダー {code}：コンテナが荷揚げされました。フリータイム最終日：{date}。',
  freeTimeEnding: 'オーダー {code}：{container} のフリータイム最終日は {date} です。引取または返却を手配してください。',
  freeTimeOver:
    'オーダー {code}：{container} のフリータイムは {date} に終了し、{count} 日超過しています。費用は毎日増えます。{sum}',
}
export const FREE_TIME_TEXTS = { 'zh-cn': zhCn, en, ja }
