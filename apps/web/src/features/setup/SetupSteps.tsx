import { ROLE } from '@kairo/shared/roles'
import { Suspense } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useSession } from '@/session/session.ts'

const SetupList = lazyPart(async () => (await import('./SetupList.tsx')).SetupList)
const Samples = lazyPart(async () => (await import('./Samples.tsx')).Samples)

/** On the business administrator's home until the installation is set up and its samples are gone; loaded for nobody else. */
export function SetupSteps() {
  const { role_id } = useSession().user
  // A step that was done on another screen shows at once on return.
  const answer = useApiQuery('GET /setup/steps', {}, { enabled: role_id === ROLE.manager, later: true, staleMs: 0 })
  const setup = answer.data?.data
  if (!setup) return null
  return (
    <Suspense fallback={null}>
      {setup.isOpen && <SetupList isHidden={setup.isHidden} steps={setup.steps} />}
      {setup.hasSamples && <Samples />}
    </Suspense>
  )
}
