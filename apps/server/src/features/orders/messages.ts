import { inEachLanguage, type Trilingual } from '@kairo/shared/languages'

/** Texts of orders besides the refusals by state (shared/orders/rules/order-refusal-texts.ts). */
export const MESSAGES = {
  feeAsked: {
    'zh-cn': '截单后撤回、取消或更改将产生额外费用。请确认接受费用后再操作。',
    en: 'Withdrawing, cancelling or changing after the cut-off costs an extra fee. Accept the fee to go on.',
    ja: 'カット後に下書きに戻すこと・キャンセル・変更には追加費用がかかります。費用を承諾のうえ操作してください。',
  },
  feeAccepted: {
    'zh-cn': '已过截单时间，客户接受额外费用。',
    en: 'The cut-off had passed; the extra fee was accepted.',
    ja: '書類カット後のため、追加費用が承諾されています。',
  },
  stepHasDependents: (dependents: readonly Trilingual[]): Trilingual => {
    const list = inEachLanguage((language) =>
      dependents.map((dependent) => dependent[language]).join(language === 'en' ? ', ' : '、'),
    )
    return {
      'zh-cn': `无法撤回此步骤，以下内容依赖于它：${list['zh-cn']}。请先处理这些内容，或改用更正。`,
      en: `This step cannot be taken back while these hang on it: ${list.en}. Settle them first, or correct the order.`,
      ja: `次の内容がこの段階に基づいているため取り消せません：${list.ja}。先に処理するか、訂正をご利用ください。`,
    }
  },
} satisfies Record<string, Trilingual | ((...args: never[]) => Trilingual)>
