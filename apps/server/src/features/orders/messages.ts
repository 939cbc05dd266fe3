import type { Trilingual } from '@kairo/shared/languages'

/** Texts of orders beside the refusals by state (shared/orders/rules/order-refusal-texts.ts). */
export const MESSAGES = {
  feeAsked: {
    'zh-cn': '已过截单时间，撤回或取消将产生额外费用。请确认接受费用后再操作。',
    en: 'The cut-off has passed: withdrawing or cancelling now costs an extra fee. Accept the fee to go on.',
    ja: '書類カットを過ぎているため、取り下げ・キャンセルには追加費用がかかります。費用を承諾のうえ操作してください。',
  },
  feeAccepted: {
    'zh-cn': '已过截单时间，客户接受额外费用。',
    en: 'The cut-off had passed; the extra fee was accepted.',
    ja: '書類カット後のため、追加費用が承諾されています。',
  },
} satisfies Record<string, Trilingual>
