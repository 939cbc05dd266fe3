import type { RoleId } from '@kairo/shared/roles'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { Body } from '../api/call.ts'
import { useApiQuery } from '../api/queries.ts'
import { updateSessionUser, useSession } from '../session/session.ts'

/**
 * The account behind a kept token may have changed since the page was last open (name, department, role): it is asked
 * once, and what the page kept follows. A role that changed checks the open screen again.
 */
export function useCurrentUser(): void {
  const { user, token } = useSession()
  const router = useRouter()
  const response = useApiQuery('GET /login/currentUser', {}, { staleMs: Number.POSITIVE_INFINITY }).data
  const follow = useEffectEvent(({ data }: Body<'GET /login/currentUser'>) => {
    if (data.user.id !== user.id) return
    updateSessionUser({ ...data.user, role_id: data.user.role_id as RoleId }, data.version)
    if (data.user.role_id !== user.role_id) void router.invalidate()
  })
  useEffect(() => {
    if (response && token) follow(response)
  }, [response, token])
}
