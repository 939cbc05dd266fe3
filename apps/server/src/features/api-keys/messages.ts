import { MAX_LIVE_KEYS } from '@kairo/shared/api-keys/key-rules'
import type { Trilingual } from '@kairo/shared/languages'

/** Why a key is not made or changed; the last three stand at their field. */
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
  noAmounts: {
    'zh-cn': '子账号（发货方）看不到金额，以其身份使用的密钥不能读取运价和账单。',
    en: 'Shipper accounts see no amounts, so a key that acts as one cannot read rates or invoices.',
    ja: '荷送人サブアカウントには金額が表示されないため、そのアカウントとして使うキーでは運賃と請求書を読めません。',
  },
  accountEnded: {
    'zh-cn': '该账号未在合同期内，请选择其他账号。',
    en: 'This account is not under contract. Choose another one.',
    ja: 'このアカウントは契約中ではありません。別のアカウントを選んでください。',
  },
  tooLong: {
    'zh-cn': '密钥自创建之日起最多使用 400 天，请选择更早的日期。',
    en: 'A key works for at most 400 days from the day on which it was made. Choose an earlier day.',
    ja: 'キーを使えるのは作成日から400日間です。より早い日付を選んでください。',
  },
} as const satisfies Record<string, Trilingual>
