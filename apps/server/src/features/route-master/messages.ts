import type { Trilingual } from '@kairo/shared/languages'

/** Why a record cannot be deleted. */
export const MESSAGES = {
  shippingCompanyInUse: (name: string): Trilingual => ({
    'zh-cn': `船公司“${name}”正被运价或订单使用，无法删除。`,
    en: `The shipping company “${name}” is used by rates or orders and cannot be deleted.`,
    ja: `船会社「${name}」は運賃・オーダーで使用中のため削除できません。`,
  }),
  portInUse: (name: string): Trilingual => ({
    'zh-cn': `港口“${name}”正被运价、附加费或订单使用，无法删除。`,
    en: `The port “${name}” is used by rates, surcharges or orders and cannot be deleted.`,
    ja: `港「${name}」は運賃・サーチャージ・オーダーで使用中のため削除できません。`,
  }),
}
