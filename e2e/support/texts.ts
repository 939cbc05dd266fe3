import type { Language } from '@kairo/shared/languages'
import { type CoreTexts, coreTexts } from '../../apps/web/src/i18n/core-texts.ts'
import { MENU_TEXTS, type MenuText } from '../../apps/web/src/shell/menu.ts'

// The page's texts, so that a journey looks for what a user reads and follows when a text changes.
export { passwordTexts } from '../../apps/web/src/features/account/password/texts.ts'
export { manageTexts } from '../../apps/web/src/features/billing/texts.ts'
export { checkTexts } from '../../apps/web/src/features/bills-of-lading/check/texts.ts'
export { billingTexts } from '../../apps/web/src/features/billing/texts.ts'
export { calculatorTexts } from '../../apps/web/src/features/calculators/texts.ts'
export { clockTexts } from '../../apps/web/src/features/container-clocks/texts.ts'
export { keyTexts } from '../../apps/web/src/features/developer/texts.ts'
export { documentTexts } from '../../apps/web/src/features/documents/texts.ts'
export { trialTexts } from '../../apps/web/src/features/freight-trial/texts.ts'
export { homeTexts } from '../../apps/web/src/features/home/texts.ts'
export { insuranceTexts } from '../../apps/web/src/features/insurance/texts.ts'
export { newsTexts } from '../../apps/web/src/features/news/texts.ts'
export { messageTexts } from '../../apps/web/src/features/notifications/texts.ts'
export { startTexts } from '../../apps/web/src/features/order-form/texts.ts'
export { orderFormTexts } from '../../apps/web/src/features/order-form/texts.ts'
export { actionTexts } from '../../apps/web/src/features/orders/texts.ts'
export { containerTexts } from '../../apps/web/src/features/orders/texts.ts'
export { correctionTexts } from '../../apps/web/src/features/orders/texts.ts'
export { detailTexts } from '../../apps/web/src/features/orders/texts.ts'
export { orderTexts } from '../../apps/web/src/features/orders/texts.ts'
export { passwordResetTexts } from '../../apps/web/src/features/password-reset/texts.ts'
export { rateApprovalTexts } from '../../apps/web/src/features/rates/texts.ts'
export { rateManagementTexts } from '../../apps/web/src/features/rates/management-texts.ts'
export { rateTexts } from '../../apps/web/src/features/rates/texts.ts'
export { registrationTexts } from '../../apps/web/src/features/registration/texts.ts'
export { routeMasterTexts } from '../../apps/web/src/features/route-master/texts.ts'
export { signInTexts } from '../../apps/web/src/features/sign-in/texts.ts'
export { figureTexts } from '../../apps/web/src/features/statistics/texts.ts'
export { statisticsTexts } from '../../apps/web/src/features/statistics/texts.ts'
export { sheetTexts } from '../../apps/web/src/features/surcharges/texts.ts'
export { surchargeTexts } from '../../apps/web/src/features/surcharges/texts.ts'
export { shareTexts } from '../../apps/web/src/features/tracking-links/texts.ts'
export { webhookTexts } from '../../apps/web/src/features/webhooks/texts.ts'

const menu = (language: Language) =>
  Object.fromEntries(Object.entries(MENU_TEXTS).map(([text, label]) => [text, label[language]])) as Record<
    MenuText,
    string
  >

/** The texts of the frame, with those of the menu. */
export const core: Record<Language, CoreTexts & { menu: Record<MenuText, string> }> = {
  'zh-cn': { ...coreTexts['zh-cn'], menu: menu('zh-cn') },
  en: { ...coreTexts.en, menu: menu('en') },
  ja: { ...coreTexts.ja, menu: menu('ja') },
}
