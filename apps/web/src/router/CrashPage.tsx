import { type ErrorComponentProps, useCanGoBack, useRouter } from '@tanstack/react-router'
import { ApiRefusal } from '@/api/refusal.ts'
import { errorMessage } from '@/api/error-message.ts'
import { useCore } from '@/i18n/core.ts'
import { useSessionIfAny } from '@/session/session.ts'
import { MessagePage } from '@/ui/feedback/MessagePage.tsx'
import { homeOf } from './home.ts'
import { NotForRole } from './not-for-role.ts'

const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module|module script|Failed to fetch/i.test(error.message)

/** The error page of a screen: not for this role, not loaded, refused, or crashed. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const t = useCore()
  const router = useRouter()
  const session = useSessionIfAny()
  const canGoBack = useCanGoBack()
  const home = { text: session ? t.common.home : t.page.toSignIn, href: homeOf(session?.user.role_id) }
  if (error instanceof NotForRole)
    return (
      <MessagePage
        picture="lock"
        title={t.page.roleTitle}
        text={t.page.roleText(t.role[error.role])}
        link={home}
        back={canGoBack ? { text: t.page.previous, onClick: () => router.history.back() } : undefined}
      />
    )
  const retry = () => {
    // A module that failed to load stays failed for this page: only loading the page again brings the new version.
    if (isLoadFailure(error)) window.location.reload()
    else void router.invalidate().then(reset)
  }
  const action = { text: t.common.retry, onClick: retry }
  if (isLoadFailure(error))
    return (
      <MessagePage
        picture="cable"
        title={t.page.loadFailedTitle}
        text={t.page.loadFailedText}
        action={action}
        link={home}
      />
    )
  if (error instanceof ApiRefusal) {
    const { text, detail } = errorMessage(error)
    return (
      <MessagePage
        picture="cable"
        title={t.page.offlineTitle}
        text={text}
        detail={detail}
        action={action}
        link={home}
      />
    )
  }
  return (
    <MessagePage
      picture="wave"
      title={t.page.crashTitle}
      text={t.page.crashText}
      detail={error instanceof Error ? error.message : String(error)}
      action={action}
      link={home}
    />
  )
}
