import type { Trilingual } from '@kairo/shared/languages'

/** Why news is not shown. */
export const MESSAGES = {
  noNews: {
    'zh-cn': '此公告已不存在。请刷新列表。',
    en: 'This news is no longer there. Reload the list.',
    ja: 'このお知らせは見つかりません。一覧を再読み込みしてください。',
  },
} satisfies Record<string, Trilingual>
