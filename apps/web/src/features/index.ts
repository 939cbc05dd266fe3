import { exchangeRatesScreens } from './exchange-rates/routes.ts'
import { rateScreens } from './rates/routes.ts'
import { routeMasterScreens } from './route-master/routes.ts'

/** One line a feature: its screens behind the sign-in, or its public ones. */
export const screens = [...exchangeRatesScreens, ...rateScreens, ...routeMasterScreens] as const

export const publicScreens = [] as const
