import { MAX_LIVE_KEYS } from '@kairo/shared/api-keys/key-rules'
import type { Trilingual } from '@kairo/shared/languages'

/** Why a key is not made or changed. */
export const MESSAGES = {
  tooManyKeys: {
    'zh-cn': `最多可同时有 ${MAX_LIVE_KEYS} 个有效密钥，请先撤销不再使用的密钥。`,
    en: `At most ${MAX_LIVE_KEYS} keys can work at the same time. Revoke one that is no longer used first.`,
    ja: `有効なキーは同時に ${MAX_LIVE_KEYS} 個までです。使わなくなったキーを先に失効させてください。`,
  },
  hasEnded: {
    'zh-cn': '该密钥已失效，不能再修改。请创建新的密钥。',
    en: 'This key has ended and cannot be changed. Make a new one.',
    ja: 'このキーは終了しているため変更できません。新しいキーを作成してください。',
  },
} as const satisfies Record<string, Trilingual>
