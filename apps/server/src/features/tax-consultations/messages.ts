import type { Trilingual } from '@kairo/shared/languages'

/** Why a consultation is not shown or answered. */
export const MESSAGES = {
  noConsultation: {
    'zh-cn': '找不到此咨询。请返回列表。',
    en: 'This consultation cannot be found. Go back to the list.',
    ja: 'この相談は見つかりません。一覧に戻ってください。',
  },
  alreadyAnswered: (who: string): Trilingual => ({
    'zh-cn': `此咨询已由 ${who} 答复。`,
    en: `This consultation was already answered by ${who}.`,
    ja: `この相談には ${who} がすでに回答しています。`,
  }),
} satisfies Record<string, Trilingual | ((...about: never[]) => Trilingual)>
