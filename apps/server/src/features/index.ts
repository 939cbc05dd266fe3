import type { Route } from '../http/route.ts'
import type { Kairo } from '../kairo.ts'
import { noticesRoutes } from './notices/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

/** One line a feature. */
export const featureRoutes = (kairo: Kairo): Route[] => [
  ...signInRoutes(kairo),
  ...noticesRoutes(kairo),
]
