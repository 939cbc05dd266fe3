import type { Route } from '../http/endpoint-handler.ts'
import type { AppContext } from '../app-context.ts'
import { bookingRoutes } from './booking/routes.ts'
import { customersRoutes } from './customers/routes.ts'
import { discountsRoutes } from './discounts/routes.ts'
import { documentsRoutes } from './documents/routes.ts'
import { exchangeRatesRoutes } from './exchange-rates/routes.ts'
import { mailSettingRoutes } from './mail-setting/routes.ts'
import { logsRoutes } from './logs/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { newsFileOwner } from './news/news-file.ts'
import { newsRoutes } from './news/routes.ts'
import { notificationsRoutes } from './notifications/routes.ts'
import { operatorCompanyRoutes } from './operator-company/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { orderListRoutes } from './orders/queries/list-routes.ts'
import { passwordResetRoutes } from './password-reset/routes.ts'
import { parametersRoutes } from './parameters/routes.ts'
import { partiesRoutes } from './parties/routes.ts'
import { quotationsRoutes } from './quotations/routes.ts'
import { ratesRoutes } from './rates/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { routeMasterRoutes } from './route-master/routes.ts'
import { savedSearchesRoutes } from './saved-searches/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { staticPagesRoutes } from './static-pages/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { surchargesRoutes } from './surcharges/routes.ts'
import { consultationFileOwner, guideFileOwner } from './tax-consultations/consultation-file-owner.ts'
import { taxConsultationsRoutes } from './tax-consultations/routes.ts'

/** One line a feature. */
export const featureRoutes = (context: AppContext): Route[] => [
  ...signInRoutes(context),
  ...registrationRoutes(context),
  ...passwordResetRoutes(context),
  ...notificationsRoutes(context),
  ...routeMasterRoutes(context),
  ...parametersRoutes(context),
  ...logsRoutes(context),
  ...staticPagesRoutes(context),
  ...exchangeRatesRoutes(context),
  ...discountsRoutes(context),
  ...ratesRoutes(context),
  ...surchargesRoutes(context),
  ...ordersRoutes(context),
  ...quotationsRoutes(context),
  ...documentsRoutes(context, [newsFileOwner, consultationFileOwner, guideFileOwner]),
  ...bookingRoutes(context),
  ...orderListRoutes(context),
  ...savedSearchesRoutes(context),
  ...newsRoutes(context),
  ...homeRoutes(context),
  ...taxConsultationsRoutes(context),
  ...staffRoutes(context),
  ...mailSettingRoutes(context),
  ...operatorCompanyRoutes(context),
  ...partiesRoutes(context),
  ...customersRoutes(context),
]
