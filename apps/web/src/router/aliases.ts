import { createRoute, redirect } from '@tanstack/react-router'
import { signedIn } from './root.tsx'

const alias = <const P extends string>(path: P, to: string) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ href: to, replace: true })
    },
  })

/** Header targets of the specification (platform §2) lead to the screens behind them. */
export const aliasRoutes = [
  alias('/customerManagement', '/searchCustomer'),
  alias('/freightManagement', '/searchPrice'),
] as const
