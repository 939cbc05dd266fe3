import type { Route } from '../http/route.ts'
import type { Kairo } from '../kairo.ts'
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
import { noticesRoutes } from './notices/routes.ts'
import { operatorCompanyRoutes } from './operator-company/routes.ts'
import { ordersRoutes } from './orders/routes.ts'
import { orderListRoutes } from './orders/list-routes.ts'
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
export const featureRoutes = (kairo: Kairo): Route[] => [
  ...signInRoutes(kairo),
  ...registrationRoutes(kairo),
  ...passwordResetRoutes(kairo),
  ...noticesRoutes(kairo),
  ...routeMasterRoutes(kairo),
  ...parametersRoutes(kairo),
  ...logsRoutes(kairo),
  ...staticPagesRoutes(kairo),
  ...exchangeRatesRoutes(kairo),
  ...discountsRoutes(kairo),
  ...ratesRoutes(kairo),
  ...surchargesRoutes(kairo),
  ...ordersRoutes(kairo),
  ...quotationsRoutes(kairo),
  ...documentsRoutes(kairo, [newsFileOwner, consultationFileOwner, guideFileOwner]),
  ...bookingRoutes(kairo),
  ...orderListRoutes(kairo),
  ...savedSearchesRoutes(kairo),
  ...newsRoutes(kairo),
  ...homeRoutes(kairo),
  ...taxConsultationsRoutes(kairo),
  ...staffRoutes(kairo),
  ...mailSettingRoutes(kairo),
  ...operatorCompanyRoutes(kairo),
  ...partiesRoutes(kairo),
  ...customersRoutes(kairo),
]
