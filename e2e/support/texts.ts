import type { Language } from '@kairo/shared/languages'
import { messages as billingEn } from '../../apps/web/src/features/billing/messages/en.ts'
import { messages as billingJa } from '../../apps/web/src/features/billing/messages/ja.ts'
import { type BillingMessages, messages as billingZh } from '../../apps/web/src/features/billing/messages/zh-cn.ts'
import { messages as manageZh } from '../../apps/web/src/features/billing/manage-messages/zh-cn.ts'
import { messages as coreEn } from '../../apps/web/src/i18n/messages/en.ts'
import { messages as coreJa } from '../../apps/web/src/i18n/messages/ja.ts'
import { type CoreMessages, messages as coreZh } from '../../apps/web/src/i18n/messages/zh-cn.ts'
import { messages as surchargeEn } from '../../apps/web/src/features/surcharges/messages/en.ts'
import { messages as sheetEn } from '../../apps/web/src/features/surcharges/sheet-messages/en.ts'
import { MENU_TEXTS, type MenuText } from '../../apps/web/src/shell/menu.ts'
import { messages as routeMasterEn } from '../../apps/web/src/features/route-master/messages/en.ts'
import { messages as routeMasterJa } from '../../apps/web/src/features/route-master/messages/ja.ts'
import {
  type RouteMasterMessages,
  messages as routeMasterZh,
} from '../../apps/web/src/features/route-master/messages/zh-cn.ts'
import { messages as signInEn } from '../../apps/web/src/features/sign-in/messages/en.ts'
import { messages as signInJa } from '../../apps/web/src/features/sign-in/messages/ja.ts'
import { type SignInMessages, messages as signInZh } from '../../apps/web/src/features/sign-in/messages/zh-cn.ts'
import { messages as rateEn } from '../../apps/web/src/features/rates/messages/en.ts'
import { messages as rateJa } from '../../apps/web/src/features/rates/messages/ja.ts'
import { type RateMessages, messages as rateZh } from '../../apps/web/src/features/rates/messages/zh-cn.ts'
import { messages as rateManagementEn } from '../../apps/web/src/features/rates/management-messages/en.ts'
import { messages as rateManagementJa } from '../../apps/web/src/features/rates/management-messages/ja.ts'
import {
  type RateManagementMessages,
  messages as rateManagementZh,
} from '../../apps/web/src/features/rates/management-messages/zh-cn.ts'
import { messages as approvalEn } from '../../apps/web/src/features/rates/approval/messages/en.ts'
import { messages as approvalJa } from '../../apps/web/src/features/rates/approval/messages/ja.ts'
import {
  type RateApprovalMessages,
  messages as approvalZh,
} from '../../apps/web/src/features/rates/approval/messages/zh-cn.ts'
import { messages as orderEn } from '../../apps/web/src/features/orders/messages/en.ts'
import { messages as orderJa } from '../../apps/web/src/features/orders/messages/ja.ts'
import { type OrderMessages, messages as orderZh } from '../../apps/web/src/features/orders/messages/zh-cn.ts'
import { messages as actionsEn } from '../../apps/web/src/features/orders/action-messages/en.ts'
import { messages as actionsJa } from '../../apps/web/src/features/orders/action-messages/ja.ts'
import { type ActionMessages, messages as actionsZh } from '../../apps/web/src/features/orders/action-messages/zh-cn.ts'
import { messages as containerEn } from '../../apps/web/src/features/orders/container-messages/en.ts'
import { messages as containerJa } from '../../apps/web/src/features/orders/container-messages/ja.ts'
import {
  type ContainerMessages,
  messages as containerZh,
} from '../../apps/web/src/features/orders/container-messages/zh-cn.ts'
import { messages as correctionEn } from '../../apps/web/src/features/orders/correction-messages/en.ts'
import { messages as correctionJa } from '../../apps/web/src/features/orders/correction-messages/ja.ts'
import {
  type CorrectionMessages,
  messages as correctionZh,
} from '../../apps/web/src/features/orders/correction-messages/zh-cn.ts'
import { messages as detailEn } from '../../apps/web/src/features/orders/detail-messages/en.ts'
import { messages as detailJa } from '../../apps/web/src/features/orders/detail-messages/ja.ts'
import { type DetailMessages, messages as detailZh } from '../../apps/web/src/features/orders/detail-messages/zh-cn.ts'
import { messages as orderFormEn } from '../../apps/web/src/features/order-form/messages/en.ts'
import { messages as orderFormJa } from '../../apps/web/src/features/order-form/messages/ja.ts'
import {
  type OrderFormMessages,
  messages as orderFormZh,
} from '../../apps/web/src/features/order-form/messages/zh-cn.ts'
import { messages as startEn } from '../../apps/web/src/features/order-form/start-messages/en.ts'
import { messages as startJa } from '../../apps/web/src/features/order-form/start-messages/ja.ts'
import { type StartMessages, messages as startZh } from '../../apps/web/src/features/order-form/start-messages/zh-cn.ts'
import { messages as registrationEn } from '../../apps/web/src/features/registration/messages/en.ts'
import { messages as registrationJa } from '../../apps/web/src/features/registration/messages/ja.ts'
import {
  type RegistrationMessages,
  messages as registrationZh,
} from '../../apps/web/src/features/registration/messages/zh-cn.ts'
import { messages as resetEn } from '../../apps/web/src/features/password-reset/messages/en.ts'
import { messages as resetJa } from '../../apps/web/src/features/password-reset/messages/ja.ts'
import {
  type PasswordResetMessages,
  messages as resetZh,
} from '../../apps/web/src/features/password-reset/messages/zh-cn.ts'
import { messages as passwordZh } from '../../apps/web/src/features/account/password/messages/zh-cn.ts'
import { messages as documentEn } from '../../apps/web/src/features/documents/messages/en.ts'
import { messages as documentJa } from '../../apps/web/src/features/documents/messages/ja.ts'
import { type DocumentMessages, messages as documentZh } from '../../apps/web/src/features/documents/messages/zh-cn.ts'
import { messages as messageEn } from '../../apps/web/src/features/notifications/messages/en.ts'
import { messages as messageJa } from '../../apps/web/src/features/notifications/messages/ja.ts'
import {
  type MessageMessages,
  messages as messageZh,
} from '../../apps/web/src/features/notifications/messages/zh-cn.ts'
import { messages as newsEn } from '../../apps/web/src/features/news/messages/en.ts'
import { messages as newsJa } from '../../apps/web/src/features/news/messages/ja.ts'
import { type NewsMessages, messages as newsZh } from '../../apps/web/src/features/news/messages/zh-cn.ts'
import { messages as homeEn } from '../../apps/web/src/features/home/messages/en.ts'
import { messages as homeJa } from '../../apps/web/src/features/home/messages/ja.ts'
import { type HomeMessages, messages as homeZh } from '../../apps/web/src/features/home/messages/zh-cn.ts'
import { messages as calculatorEn } from '../../apps/web/src/features/calculators/messages/en.ts'
import { messages as calculatorJa } from '../../apps/web/src/features/calculators/messages/ja.ts'
import {
  type CalculatorMessages,
  messages as calculatorZh,
} from '../../apps/web/src/features/calculators/messages/zh-cn.ts'
import { messages as statisticsEn } from '../../apps/web/src/features/statistics/messages/en.ts'
import { messages as statisticsJa } from '../../apps/web/src/features/statistics/messages/ja.ts'
import {
  type StatisticsMessages,
  messages as statisticsZh,
} from '../../apps/web/src/features/statistics/messages/zh-cn.ts'
import { messages as insuranceEn } from '../../apps/web/src/features/insurance/messages/en.ts'
import { messages as trialEn } from '../../apps/web/src/features/freight-trial/messages/en.ts'

const menu = (language: Language) =>
  Object.fromEntries(Object.entries(MENU_TEXTS).map(([text, label]) => [text, label[language]])) as Record<
    MenuText,
    string
  >

/** The page's texts, so that a journey looks for what a user reads and follows when a text changes. */
export const core: Record<Language, CoreMessages & { menu: Record<MenuText, string> }> = {
  'zh-cn': { ...coreZh, menu: menu('zh-cn') },
  en: { ...coreEn, menu: menu('en') },
  ja: { ...coreJa, menu: menu('ja') },
}
export const signInTexts: Record<Language, SignInMessages> = { 'zh-cn': signInZh, en: signInEn, ja: signInJa }
export const rateTexts: Record<Language, RateMessages> = { 'zh-cn': rateZh, en: rateEn, ja: rateJa }
export const approvalTexts: Record<Language, RateApprovalMessages> = {
  'zh-cn': approvalZh,
  en: approvalEn,
  ja: approvalJa,
}
export const rateManagementTexts: Record<Language, RateManagementMessages> = {
  'zh-cn': rateManagementZh,
  en: rateManagementEn,
  ja: rateManagementJa,
}
export const orderTexts: Record<Language, OrderMessages> = { 'zh-cn': orderZh, en: orderEn, ja: orderJa }
export const actionTexts: Record<Language, ActionMessages> = { 'zh-cn': actionsZh, en: actionsEn, ja: actionsJa }
export const containerTexts: Record<Language, ContainerMessages> = {
  'zh-cn': containerZh,
  en: containerEn,
  ja: containerJa,
}
export const correctionTexts: Record<Language, CorrectionMessages> = {
  'zh-cn': correctionZh,
  en: correctionEn,
  ja: correctionJa,
}
export const detailTexts: Record<Language, DetailMessages> = { 'zh-cn': detailZh, en: detailEn, ja: detailJa }
export const startTexts: Record<Language, StartMessages> = { 'zh-cn': startZh, en: startEn, ja: startJa }
export const orderFormTexts: Record<Language, OrderFormMessages> = {
  'zh-cn': orderFormZh,
  en: orderFormEn,
  ja: orderFormJa,
}
export const documentTexts: Record<Language, DocumentMessages> = { 'zh-cn': documentZh, en: documentEn, ja: documentJa }
export const messageTexts: Record<Language, MessageMessages> = { 'zh-cn': messageZh, en: messageEn, ja: messageJa }
export const routeMasterTexts: Record<Language, RouteMasterMessages> = {
  'zh-cn': routeMasterZh,
  en: routeMasterEn,
  ja: routeMasterJa,
}
export const newsTexts: Record<Language, NewsMessages> = { 'zh-cn': newsZh, en: newsEn, ja: newsJa }
export const homeTexts: Record<Language, HomeMessages> = { 'zh-cn': homeZh, en: homeEn, ja: homeJa }
export const registrationTexts: Record<Language, RegistrationMessages> = {
  'zh-cn': registrationZh,
  en: registrationEn,
  ja: registrationJa,
}
export const passwordResetTexts: Record<Language, PasswordResetMessages> = {
  'zh-cn': resetZh,
  en: resetEn,
  ja: resetJa,
}
export const passwordTexts = { 'zh-cn': passwordZh }
export const calculatorTexts: Record<Language, CalculatorMessages> = {
  'zh-cn': calculatorZh,
  en: calculatorEn,
  ja: calculatorJa,
}
export const statisticsTexts: Record<Language, StatisticsMessages> = {
  'zh-cn': statisticsZh,
  en: statisticsEn,
  ja: statisticsJa,
}
export const trialTexts = { en: trialEn }
export const sheetTexts = { en: sheetEn }
export const surchargeTexts = { en: surchargeEn }
export const insuranceTexts = { en: insuranceEn }
export const billingTexts: Record<Language, BillingMessages> = { 'zh-cn': billingZh, en: billingEn, ja: billingJa }
export const manageTexts = { 'zh-cn': manageZh }
