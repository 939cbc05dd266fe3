import type { Trilingual } from '@kairo/shared/languages'

/** Why a question cannot be changed. */
export const MESSAGES = {
  questionGone: {
    'zh-cn': '该问答已被删除，请刷新页面。',
    en: 'This question was deleted meanwhile. Reload the page.',
    ja: 'このQ&Aは既に削除されています。画面を更新してください。',
  },
} satisfies Record<string, Trilingual>
