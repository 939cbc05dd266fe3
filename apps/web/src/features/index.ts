import { billingScreens } from './billing/routes.ts'
import { billOfLadingScreens } from './bills-of-lading/routes.ts'
import { businessSettingsScreens } from './business-settings/routes.ts'
import { calendarScreens } from './calendars/routes.ts'
import { calculatorScreens } from './calculators/routes.ts'
import { companySignInScreens } from './company-sign-in/routes.ts'
import { containerClockScreens } from './container-clocks/routes.ts'
import { customerScreens } from './customers/routes.ts'
import { developerScreens } from './developer/routes.ts'
import { discountScreens } from './discounts/routes.ts'
import { exchangeRatesScreens } from './exchange-rates/routes.ts'
import { freightTrialScreens } from './freight-trial/routes.ts'
import { homeScreens } from './home/routes.ts'
import { insuranceScreens } from './insurance/routes.ts'
import { logScreens } from './logs/routes.ts'
import { mailSettingScreens } from './mail-setting/routes.ts'
import { messageScreens } from './notifications/routes.ts'
import { newsScreens } from './news/routes.ts'
import { operatorCompanyScreens } from './operator-company/routes.ts'
import { orderFormScreens } from './order-form/routes.ts'
import { orderScreens } from './orders/routes.ts'
import { parameterScreens } from './parameters/routes.ts'
import { partyScreens } from './parties/routes.ts'
import { passwordResetScreens } from './password-reset/routes.ts'
import { passwordScreens } from './account/password/routes.ts'
import { profileScreens } from './account/profile/routes.ts'
import { rateApprovalScreens } from './rates/approval/routes.ts'
import { rateScreens } from './rates/routes.ts'
import { registrationScreens } from './registration/routes.ts'
import { routeMasterScreens } from './route-master/routes.ts'
import { setupScreens } from './setup/routes.ts'
import { staffScreens } from './staff/routes.ts'
import { statisticsScreens } from './statistics/routes.ts'
import { staticPageScreens } from './static-pages/routes.ts'
import { freeTimeTariffScreens } from './free-time/tariffs/routes.ts'
import { surchargeScreens } from './surcharges/routes.ts'
import { taskScreens } from './tasks/routes.ts'
import { consultationScreens } from './tax-consultations/routes.ts'

/** One line a feature: its screens behind the sign-in, or its public ones. */
export const screens = [
  ...billingScreens,
  ...billOfLadingScreens,
  ...businessSettingsScreens,
  ...calendarScreens,
  ...calculatorScreens,
  ...containerClockScreens,
  ...customerScreens,
  ...developerScreens,
  ...discountScreens,
  ...exchangeRatesScreens,
  ...freightTrialScreens,
  ...homeScreens,
  ...insuranceScreens,
  ...logScreens,
  ...mailSettingScreens,
  ...messageScreens,
  ...newsScreens,
  ...operatorCompanyScreens,
  ...orderFormScreens,
  ...orderScreens,
  ...parameterScreens,
  ...partyScreens,
  ...passwordScreens,
  ...profileScreens,
  ...rateApprovalScreens,
  ...rateScreens,
  ...routeMasterScreens,
  ...staffScreens,
  ...statisticsScreens,
  ...staticPageScreens,
  ...surchargeScreens,
  ...freeTimeTariffScreens,
  ...taskScreens,
  ...consultationScreens,
] as const

export const publicScreens = [
  ...registrationScreens,
  ...passwordResetScreens,
  ...companySignInScreens,
  ...setupScreens,
] as const
