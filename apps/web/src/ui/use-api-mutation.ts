import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { type Body, callRoute, type Input, type RouteKey } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { showRefusal, showSuccess } from './feedback/toast.ts'

interface MutationOptions<K extends RouteKey> {
  /** Routes whose cached responses this write invalidates. */
  stale?: readonly RouteKey[]
  /** Success message. */
  success?: string | ((body: Body<K>) => string)
  onDone?: (body: Body<K>) => void
  /** The caller shows refusals itself (forms do); otherwise they appear as the page's message. */
  quiet?: boolean
}

/**
 * A mutation: `const approve = useApiMutation('POST /user/updateState', { stale: ['POST /user/search'], success:
 * t.approved })`.
 */
export function useApiMutation<K extends RouteKey>(
  route: K,
  options: MutationOptions<K> = {},
): UseMutationResult<Body<K>, Error, Input<K>> {
  return useMutation<Body<K>, Error, Input<K>>({
    mutationKey: [route],
    mutationFn: (input) => callRoute(route, input),
    onSuccess: async (body) => {
      if (options.success) showSuccess(typeof options.success === 'function' ? options.success(body) : options.success)
      options.onDone?.(body)
      await invalidate(...(options.stale ?? []))
    },
    onError: (error) => {
      if (!options.quiet) showRefusal(error)
    },
  })
}
