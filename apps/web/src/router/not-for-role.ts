import type { RoleId } from '@kairo/shared/roles'

/** A screen that the signed-in role may not open. */
export class NotForRole extends Error {
  readonly role: RoleId
  constructor(role: RoleId) {
    super(`not for role ${role}`)
    this.name = 'NotForRole'
    this.role = role
  }
}

/** For React's root: what a page tells its reader is no error of the program. */
export const onCaughtError = (error: unknown): void => {
  if (!(error instanceof NotForRole)) console.error(error)
}
