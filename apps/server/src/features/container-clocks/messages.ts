import type { Language, Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  clockRuns: {
    'zh-cn': '该箱的免箱期尚未结束。请先登记提箱或还箱时间，再登记船公司账单。',
    en: 'The clock of this container still runs. Enter first when it left or came back, then the carrier’s bill.',
    ja: 'このコンテナのフリータイムはまだ終了していません。先に搬出または返却の日時を登録してください。',
  },
  soFar: {
    'zh-cn': (sum: string) => `截至今日合计 ${sum}。`,
    en: (sum: string) => `So far ${sum}.`,
    ja: (sum: string) => `本日までの合計：${sum}。`,
  },
} as const satisfies Record<string, Trilingual | Record<Language, (sum: string) => string>>
