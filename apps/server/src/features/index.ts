import type { Transaction } from 'kysely'
import type { DB } from '../database/tables.ts'
import type { Route } from '../http/endpoint-handler.ts'
import type { OpenRoute } from '../http/open/open-handler.ts'
import type { AppContext } from '../app-context.ts'
import { type CalendarFollower, followersOf } from './calendars/calendar-follower.ts'
import type { MailOutcome } from '../mail/send-mails.ts'
import type { Jobs } from '../queue/task.ts'
import { idempotencyJobs } from '../idempotency/run-once.ts'
import { apiKeysJobs } from './api-keys/remind-of-end.ts'
import { apiKeysRoutes } from './api-keys/routes.ts'
import { arrivalNoticesRoutes } from './arrival-notices/routes.ts'
import { billingFollowsCalendar } from './billing/commands/follow-calendar.ts'
import { billingJobs, billingRoutes } from './billing/routes.ts'
import { downloadInvoiceOfOrder } from './billing/documents/downloads.ts'
import { chargeFileOwner } from './billing/queries/list-charges.ts'
import { billsOfLadingRoutes, blTermsFileOwner } from './bills-of-lading/routes.ts'
import { bookingRoutes } from './booking/routes.ts'
import { businessSettingsRoutes } from './business-settings/routes.ts'
import type { SettingsFollower } from './business-settings/save-business-settings.ts'
import { calendarFeedsRoutes } from './calendar-feeds/routes.ts'
import { calendarsRoutes } from './calendars/routes.ts'
import { calculatorsRoutes } from './calculators/routes.ts'
import { companySignInJobs, companySignInRoutes } from './company-sign-in/routes.ts'
import { clocksFollowCalendar, recountClocks } from './container-clocks/commands/recount-clocks.ts'
import { containerClocksJobs, containerClocksRoutes } from './container-clocks/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { dcsaOpenRoutes } from './dcsa/open-routes.ts'
import { deliveryOrdersRoutes } from './delivery-orders/routes.ts'
import { discountsRoutes } from './discounts/routes.ts'
import { documentsRoutes } from './documents/routes.ts'
import { exchangeRatesRoutes } from './exchange-rates/routes.ts'
import { freeTimeTariffRoutes } from './free-time/tariffs/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { insuranceFileOwner } from './insurance/record/insurance-access.ts'
import { insuranceJobs, insuranceRoutes } from './insurance/routes.ts'
import { logMail } from './logs/write-log.ts'
import { logsRoutes } from './logs/routes.ts'
import { mailSettingRoutes } from './mail-setting/routes.ts'
import { newsFileOwner } from './news/news-file.ts'
import { newsRoutes } from './news/routes.ts'
import { mailDigestJobs } from './notifications/mail-digest.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { openApiRoutes } from './open-api/open-routes.ts'
import { operatorCompanyRoutes } from './operator-company/routes.ts'
import { orderTemplatesRoutes } from './order-templates/routes.ts'
import { findOrder } from './orders/queries/find-order.ts'
import { orderListRoutes } from './orders/queries/list-routes.ts'
import { ordersJobs } from './orders/jobs.ts'
import { acceptedMinutes } from './orders/record/shipment-facts.ts'
import { ordersRoutes } from './orders/routes.ts'
import { overviewMailsJobs } from './overview-mails/write-overviews.ts'
import { parametersRoutes } from './parameters/routes.ts'
import { partiesRoutes } from './parties/routes.ts'
import { forgetMailedLink, passwordResetJobs } from './password-reset/forget-links.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { priceSheetsJobs } from './price-sheets/purge-sheets.ts'
import { quotationsRoutes } from './quotations/routes.ts'
import { ratesJobs } from './rates/purge-rates.ts'
import { ratesRoutes } from './rates/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { routeMasterRoutes } from './route-master/routes.ts'
import { savedSearchesRoutes } from './saved-searches/routes.ts'
import { searchAllRoutes } from './search-all/routes.ts'
import { selfCheckJobs } from './self-checks/jobs.ts'
import { setupRoutes } from './setup/routes.ts'
import { signInJobs } from './sign-in/purge-sessions.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { staticPagesRoutes } from './static-pages/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { surchargesRoutes } from './surcharges/routes.ts'
import { consultationFileOwner, guideFileOwner } from './tax-consultations/consultation-record.ts'
import { lateMinutes } from './tasks/late-minutes.ts'
import { recomputeAllOrders, tasksJobs } from './tasks/recompute-job.ts'
import { remindersJobs } from './tasks/remind-owners.ts'
import { tasksFollowCalendar } from './tasks/follow-calendar.ts'
import { tasksRoutes } from './tasks/routes.ts'
import { taxConsultationsRoutes } from './tax-consultations/routes.ts'
import { trackingLinksRoutes } from './tracking-links/routes.ts'
import { webhooksJobs, webhooksRoutes } from './webhooks/routes.ts'
import { workJobs, workRoutes } from './work/routes.ts'

/** What is counted by business days or hours. */
const CALENDAR_FOLLOWERS: readonly CalendarFollower[] = [
  billingFollowsCalendar,
  tasksFollowCalendar,
  clocksFollowCalendar,
  acceptedMinutes.followsCalendar,
  lateMinutes.followsCalendar,
]
export const followSettings: SettingsFollower = async (trx, changed) => {
  if (!changed.includes('officeClosesAtNewYear')) return
  await recomputeAllOrders(trx)
  await acceptedMinutes.recount(trx)
  await lateMinutes.recount(trx)
}

/** What programs call, each with an API key. */
export const featureOpenRoutes = (context: AppContext): OpenRoute[] => [
  ...openApiRoutes(context),
  ...dcsaOpenRoutes(context),
]

/** Endpoints, one line a feature. */
export const featureRoutes = (context: AppContext): Route[] => [
  ...apiKeysRoutes(context),
  ...arrivalNoticesRoutes(context),
  ...billingRoutes(context),
  ...billsOfLadingRoutes(context),
  ...bookingRoutes(context),
  ...businessSettingsRoutes(context, followSettings),
  ...calendarFeedsRoutes(context),
  ...calendarsRoutes(context, followersOf(CALENDAR_FOLLOWERS)),
  ...calculatorsRoutes(context),
  ...companySignInRoutes(context),
  ...containerClocksRoutes(context),
  ...customersRoutes(context),
  ...deliveryOrdersRoutes(context),
  ...discountsRoutes(context),
  ...documentsRoutes(
    context,
    [newsFileOwner, consultationFileOwner, guideFileOwner, chargeFileOwner, insuranceFileOwner, blTermsFileOwner],
    downloadInvoiceOfOrder,
  ),
  ...exchangeRatesRoutes(context),
  ...freeTimeTariffRoutes(context),
  ...homeRoutes(context),
  ...insuranceRoutes(context),
  ...logsRoutes(context),
  ...mailSettingRoutes(context),
  ...newsRoutes(context),
  ...notificationsRoutes(context),
  ...operatorCompanyRoutes(context),
  ...orderListRoutes(context),
  ...ordersRoutes(context),
  ...orderTemplatesRoutes(context),
  ...parametersRoutes(context),
  ...partiesRoutes(context),
  ...passwordResetRoutes(context),
  ...quotationsRoutes(context, findOrder),
  ...ratesRoutes(context),
  ...registrationRoutes(context),
  ...routeMasterRoutes(context),
  ...savedSearchesRoutes(context),
  ...searchAllRoutes(context),
  ...setupRoutes(context),
  ...signInRoutes(context),
  ...staffRoutes(context),
  ...staticPagesRoutes(context),
  ...statisticsRoutes(context),
  ...surchargesRoutes(context),
  ...tasksRoutes(context),
  ...taxConsultationsRoutes(context),
  ...trackingLinksRoutes(context),
  ...webhooksRoutes(context),
  ...workRoutes(context),
]

/** What is done by the queue, at once or at its hour. */
export const featureJobs = (context: AppContext): Jobs[] => [
  apiKeysJobs(context),
  billingJobs(context),
  companySignInJobs(context),
  containerClocksJobs(context),
  idempotencyJobs(context),
  insuranceJobs(context),
  mailDigestJobs(context),
  ordersJobs(context, async (trx) => {
    await recomputeAllOrders(trx)
    await recountClocks(trx)
  }),
  overviewMailsJobs(context),
  passwordResetJobs(context),
  priceSheetsJobs(context),
  ratesJobs(context),
  remindersJobs(context),
  selfCheckJobs(context),
  signInJobs(context),
  tasksJobs(context),
  webhooksJobs(context),
  workJobs(context),
]

/** What features do in the transaction that writes how a mail fared. */
export const featureMailOutcome = async (trx: Transaction<DB>, mail: MailOutcome): Promise<void> => {
  await forgetMailedLink(trx, mail)
  await logMail(trx, mail)
}
