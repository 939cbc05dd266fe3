import { useCore } from '../i18n/core.ts'
import { useSessionIfAny } from '../session/session.ts'
import { MessagePage } from '../ui/MessagePage.tsx'
import { homeOf } from './home.ts'

export function NotFoundPage() {
  const t = useCore()
  const session = useSessionIfAny()
  return (
    <MessagePage
      picture="compass"
      title={t.page.notFoundTitle}
      text={t.page.notFoundText}
      link={{ text: t.common.home, href: homeOf(session?.user.role_id) }}
    />
  )
}
