import type { Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  clockRuns: {
    'zh-cn': '该箱的免箱期尚未结束。请先登记提箱或还箱时间，再登记船公司账单。',
    en: 'The clock of this container still runs. Enter first when it left or came back, then the carrier’s bill.',
    ja: 'このコンテナのフリータイムはまだ終了していません。先に搬出または返却の日時を登録してください。',
  },
} as const satisfies Record<string, Trilingual>
