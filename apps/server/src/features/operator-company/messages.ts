import type { Trilingual } from '@kairo/shared/languages'

/** Refusals of papers without an issuer. The page is called as in the menu. */
export const MESSAGES = {
  noIssuer: {
    'zh-cn': '尚未填写单据的开具方，无法生成单据。请由业务管理员先在“单据抬头”页面填写。',
    en: 'No document can be made yet: the company that issues it is not filled in. A business administrator fills it in under “Letterhead” first.',
    ja: '発行者が未登録のため、帳票を作成できません。業務管理者が「帳票の自社情報」画面で先に登録してください。',
  },
  noIssuerYet: {
    'zh-cn': '货代公司尚未填写单据抬头，暂时无法生成单据。请联系您的货代公司。',
    en: 'Your forwarder has not filled in its letterhead yet, so no document can be made. Please ask your forwarder.',
    ja: 'フォワーダー側で帳票の発行者がまだ登録されていないため、帳票を作成できません。お手数ですがフォワーダーへお問い合わせください。',
  },
} as const satisfies Record<string, Trilingual>
