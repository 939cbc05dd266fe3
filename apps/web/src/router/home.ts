import type { RoleId } from '@kairo/shared/roles'

/** Where a person starts: /homePage when signed in, the sign-in page otherwise. */
export const homeOf = (role: RoleId | undefined): string => (role === undefined ? '/' : '/homePage')
