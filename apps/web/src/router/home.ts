import type { RoleId } from '@kairo/shared/roles'

/** The start page: /homePage when signed in, the sign-in page otherwise. */
export const homeOf = (role: RoleId | undefined): string => (role === undefined ? '/' : '/homePage')
