import type { Language, Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  clockRuns: {
    'zh-cn': '该箱的免箱期尚未结束。请先登记提箱或还箱时间，再登记船公司账单。',
    en: 'The clock of this container still runs. Enter first when it left or came back, then the carrier’s bill.',
    ja: 'このコンテナのフリータイムはまだ終了していません。先に搬出または返却の日時を登録してください。',
  },
  termsLonger: {
    'zh-cn': '免费天数须少于现有天数。增加免费天数无需客户同意，请直接在订单中修改免箱期。',
    en: 'Give fewer free days than now. More of them need no consent: change the free time of the order.',
    ja: '現在より少ない無料日数を指定してください。日数を増やす場合は同意不要です。オーダーのフリータイムを変更してください。',
  },
  termsSame: {
    'zh-cn': '与现有条件相同，请选择其他费率或天数。',
    en: 'These are the present terms. Choose another tariff or other days.',
    ja: '現在の条件と同じです。別の料率または日数を指定してください。',
  },
  termsTariff: {
    'zh-cn': '请选择已批准、种类相同且适用于该订单港口和船公司的费率。',
    en: 'Choose an approved tariff of the same kind for the port and carrier of the order.',
    ja: 'このオーダーの港と船会社に適用される、同じ種類の承認済み料率を選択してください。',
  },
  termsBilled: {
    'zh-cn': '超期费用已开账单，条件不能再更改。请先冲销账单。',
    en: 'Its days are on an invoice, so the terms stay. Credit the invoice first.',
    ja: '超過料金が請求済みのため、条件は変更できません。先に請求書を返還処理してください。',
  },
  termsOpen: {
    'zh-cn': '已有等待客户答复的条件，请先撤回。',
    en: 'Other terms wait for the customer’s answer. Withdraw them first.',
    ja: '回答待ちの条件があります。先に取り下げてください。',
  },
  termsAnswered: {
    'zh-cn': '该条件已答复或已撤回。',
    en: 'These terms were answered or withdrawn already.',
    ja: 'この条件は回答済み、または取り下げ済みです。',
  },
  soFar: {
    'zh-cn': (sum: string) => `截至今日合计 ${sum}。`,
    en: (sum: string) => `So far ${sum}.`,
    ja: (sum: string) => `本日までの合計：${sum}。`,
  },
} as const satisfies Record<string, Trilingual | Record<Language, (sum: string) => string>>
