/** Messages about the free time of containers. Only `{sum}` names an amount, which shipper accounts are not given. */
const zhCn = {
  freeTimeCharged: '订单 {code}：超过免箱期的费用已按下单时显示的条件确定。',
  freeTimeStarted: '订单 {code}：集装箱已卸船。免箱期最后一天：{date}。',
  freeTimeEnding: '订单 {code}：{container} 的免箱期最后一天是 {date}，请安排提箱或还箱。',
  freeTimeOver: '订单 {code}：{container} 的免箱期已于 {date} 结束，已超期 {count} 天，费用每天增加。{sum}',
}
const en: typeof zhCn = {
  freeTimeCharged:
    'Order {code}: the charge for days after the free time is settled, by the terms shown with your order.',
  freeTimeStarted: 'Order {code}: containers were discharged. Last free day: {date}.',
  freeTimeEnding: 'Order {code}: the last free day of {container} is {date}. Arrange its pick-up or return.',
  freeTimeOver:
    'Order {code}: the free time of {container} ended on {date}, {count} days ago. It costs more every day. {sum}',
}
const ja: typeof zhCn = {
  freeTimeCharged: 'オーダー {code}：フリータイム超過の費用が、お申込み時に表示した条件により確定しました。',
  freeTimeStarted: 'オーダー {code}：コンテナが荷揚げされました。フリータイム最終日：{date}。',
  freeTimeEnding: 'オーダー {code}：{container} のフリータイム最終日は {date} です。引取または返却を手配してください。',
  freeTimeOver:
    'オーダー {code}：{container} のフリータイムは {date} に終了し、{count} 日超過しています。費用は毎日増えます。{sum}',
}
export const FREE_TIME_TEXTS = { 'zh-cn': zhCn, en, ja }
