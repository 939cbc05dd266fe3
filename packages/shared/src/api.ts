import { apiKeysContract } from './api-keys/api-keys.contract.ts'
import { arrivalNoticesContract } from './arrival-notices/arrival-notices.contract.ts'
import { billingContract } from './billing/billing.contract.ts'
import { billsOfLadingContract } from './bills-of-lading/bills-of-lading.contract.ts'
import { blFormsContract } from './bills-of-lading/bl-forms.contract.ts'
import { businessSettingsContract } from './business-settings/business-settings.contract.ts'
import { calendarFeedsContract } from './calendar-feeds/calendar-feeds.contract.ts'
import { calendarsContract } from './calendars/calendars.contract.ts'
import { calculatorsContract } from './calculators/calculators.contract.ts'
import { companySignInContract } from './company-sign-in/company-sign-in.contract.ts'
import { customersContract } from './customers/customers.contract.ts'
import { deliveryOrdersContract } from './delivery-orders/delivery-orders.contract.ts'
import { discountsContract } from './discounts/discounts.contract.ts'
import { documentsContract } from './documents/documents.contract.ts'
import { exceptionsContract } from './exceptions/exceptions.contract.ts'
import { exchangeRatesContract } from './exchange-rates/exchange-rates.contract.ts'
import { containerClocksContract } from './free-time/container-clocks.contract.ts'
import { termsConsentContract } from './free-time/terms-consent.contract.ts'
import { freeTimeContract } from './free-time/free-time.contract.ts'
import { freeTimeTariffsContract } from './free-time/free-time-tariffs.contract.ts'
import { workContract } from './work/work.contract.ts'
import { homeContract } from './home/home.contract.ts'
import { insuranceRatesContract } from './insurance/insurance-rates.contract.ts'
import { insuranceContract } from './insurance/insurance.contract.ts'
import { insurersContract } from './insurance/insurers.contract.ts'
import { logsContract } from './logs/logs.contract.ts'
import { mailSettingContract } from './mail-setting/mail-setting.contract.ts'
import { newsContract } from './news/news.contract.ts'
import { notificationsContract } from './notifications/notifications.contract.ts'
import { brandContract } from './operator-company/brand.contract.ts'
import { operatorCompanyContract } from './operator-company/operator-company.contract.ts'
import { orderTemplatesContract } from './order-templates/order-templates.contract.ts'
import { orderSearchContract } from './orders/contracts/order-search.contract.ts'
import { ordersContract } from './orders/contracts/orders.contract.ts'
import { dictionaryContract } from './parameters/dictionary.contract.ts'
import { parametersContract } from './parameters/parameters.contract.ts'
import { passwordResetContract } from './password-reset/password-reset.contract.ts'
import { partiesContract } from './parties/parties.contract.ts'
import { quotationsContract } from './quotations/quotations.contract.ts'
import { ratesContract } from './rates/rates.contract.ts'
import { registrationContract } from './registration/registration.contract.ts'
import { routeMasterContract } from './route-master/route-master.contract.ts'
import { savedSearchesContract } from './saved-searches/saved-searches.contract.ts'
import { searchAllContract } from './search-all/search-all.contract.ts'
import { setupContract } from './setup/setup.contract.ts'
import { secondFactorContract } from './sign-in/second-factor.contract.ts'
import { signInContract } from './sign-in/sign-in.contract.ts'
import { staffContract } from './staff/staff.contract.ts'
import { staticPagesContract } from './static-pages/static-pages.contract.ts'
import { statisticsContract } from './statistics/statistics.contract.ts'
import { nextPeriodContract } from './surcharges/next-period.contract.ts'
import { groupedSurchargesContract } from './surcharges/grouped-surcharges.contract.ts'
import { routeChargesContract } from './surcharges/route-charges.contract.ts'
import { surchargeSheetsContract } from './surcharges/surcharge-sheets.contract.ts'
import { surchargeChangesContract } from './surcharges/surcharge-changes.contract.ts'
import { surchargesContract } from './surcharges/surcharges.contract.ts'
import { taskRulesContract } from './tasks/task-rules.contract.ts'
import { tasksContract } from './tasks/tasks.contract.ts'
import { webhooksContract } from './webhooks/webhooks.contract.ts'
import { taxConsultationsContract } from './tax-consultations/tax-consultations.contract.ts'
import { trackingLinksContract } from './tracking-links/tracking-links.contract.ts'

/** Every endpoint of the product. A feature adds one line. The web imports only the types below. */
export const api = {
  ...secondFactorContract,
  ...signInContract,
  ...companySignInContract,
  ...registrationContract,
  ...passwordResetContract,
  ...notificationsContract,
  ...ratesContract,
  ...ordersContract,
  ...orderSearchContract,
  ...orderTemplatesContract,
  ...quotationsContract,
  ...documentsContract,
  ...routeMasterContract,
  ...dictionaryContract,
  ...parametersContract,
  ...logsContract,
  ...staticPagesContract,
  ...exceptionsContract,
  ...exchangeRatesContract,
  ...discountsContract,
  ...surchargesContract,
  ...surchargeSheetsContract,
  ...surchargeChangesContract,
  ...nextPeriodContract,
  ...groupedSurchargesContract,
  ...routeChargesContract,
  ...freeTimeTariffsContract,
  ...freeTimeContract,
  ...savedSearchesContract,
  ...newsContract,
  ...containerClocksContract,
  ...termsConsentContract,
  ...homeContract,
  ...workContract,
  ...taskRulesContract,
  ...tasksContract,
  ...taxConsultationsContract,
  ...trackingLinksContract,
  ...customersContract,
  ...partiesContract,
  ...staffContract,
  ...mailSettingContract,
  ...brandContract,
  ...operatorCompanyContract,
  ...apiKeysContract,
  ...arrivalNoticesContract,
  ...deliveryOrdersContract,
  ...billingContract,
  ...billsOfLadingContract,
  ...blFormsContract,
  ...calendarFeedsContract,
  ...calendarsContract,
  ...businessSettingsContract,
  ...calculatorsContract,
  ...statisticsContract,
  ...insuranceContract,
  ...insuranceRatesContract,
  ...insurersContract,
  ...searchAllContract,
  ...setupContract,
  ...webhooksContract,
}
type Api = typeof api

/** Endpoint types by method and path, as the page calls them: `POST /login/doLogin`. */
export type Routes = {
  [K in keyof Api as Api[K] extends { method: infer M extends string; path: infer P extends string }
    ? `${M} ${P}`
    : never]: Api[K]
}
export type RouteName = keyof Routes
