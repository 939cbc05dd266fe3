import type { Trilingual } from '@kairo/shared/languages'

/** Texts of orders beside the refusals by state (shared/orders/rules/order-refusal-texts.ts). */
export const MESSAGES = {
  feeAsked: {
    'zh-cn': '已过截单时间，撤回、取消或更改将产生额外费用。请确认接受费用后再操作。',
    en: 'The cut-off has passed: withdrawing, cancelling or changing now costs an extra fee. Accept the fee to go on.',
    ja: 'カット日時を過ぎているため、取り下げ・キャンセル・変更には追加費用がかかります。費用を承諾のうえ操作してください。',
  },
  feeAccepted: {
    'zh-cn': '已过截单时间，客户接受额外费用。',
    en: 'The cut-off had passed; the extra fee was accepted.',
    ja: 'カット日時経過後のため、追加費用が承諾されています。',
  },
} satisfies Record<string, Trilingual>
