import type { Trilingual } from '@kairo/shared/languages'

/** Refusals of changes of an insurance, and the name of its charge. */
export const MESSAGES = {
  departed: {
    'zh-cn': '该订单已离港，离港后不能再投保或接受报价。',
    en: 'The order has departed. Insurance is arranged before the departure only.',
    ja: 'このオーダーは出港済みです。保険の申込と承諾は出港前に限ります。',
  },
  notOpen: {
    'zh-cn': '该订单尚未提交或已取消，不能投保。',
    en: 'The order is a draft or was cancelled. Only a submitted order can be insured.',
    ja: 'このオーダーは未送信またはキャンセル済みのため、保険を付けられません。',
  },
  quoteExpired: {
    'zh-cn': '报价已过有效期，请重新申请报价。',
    en: 'The quote has expired. Request it again.',
    ja: '見積の有効期限が切れています。もう一度見積をご依頼ください。',
  },
  otherState: {
    'zh-cn': '该保险的状态已变化，请刷新后查看。',
    en: 'The insurance has changed meanwhile. Reload to see how it stands.',
    ja: 'この保険の状態が変わりました。更新してご確認ください。',
  },
  onInvoice: {
    'zh-cn': '保险费已列入账单，请先冲销该费用，再取消保险。',
    en: 'The premium is on an invoice. Once it was credited there, the insurance can be cancelled.',
    ja: '保険料が請求書に含まれています。請求書を訂正（返還）した後に取り消せます。',
  },
  orderCancelled: {
    'zh-cn': '订单已取消。',
    en: 'The order was cancelled.',
    ja: 'オーダーがキャンセルされたため。',
  },
  orderWithdrawn: {
    'zh-cn': '订单已撤回。',
    en: 'The order was withdrawn.',
    ja: 'オーダーが取り下げられたため。',
  },
  tooManyFiles: {
    'zh-cn': '最多可附 3 个文件。',
    en: 'At most 3 files can be attached.',
    ja: '添付できるファイルは3件までです。',
  },
  insurerInUse: (name: string): Trilingual => ({
    'zh-cn': `保险公司“${name}”正被费率或保险使用，无法删除；名称可以修改。`,
    en: `The insurer “${name}” is used by rates or insurances and cannot be deleted. Change its name instead.`,
    ja: `保険会社「${name}」は保険料率または保険で使用中のため削除できません。名称は変更できます。`,
  }),
  charge: (insurer: string): Trilingual => ({
    'zh-cn': `货物运输保险费（${insurer}）`,
    en: `Cargo insurance (${insurer})`,
    ja: `貨物保険料（${insurer}）`,
  }),
} as const satisfies Record<string, Trilingual | ((...given: never[]) => Trilingual)>
