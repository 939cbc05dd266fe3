import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCore } from '@/i18n/core.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { useSessionIfAny } from '@/session/session.ts'
import { MessagePage } from '@/ui/feedback/MessagePage.tsx'
import { homeOf } from './home.ts'

const Shell = lazyPart(async () => (await import('@/shell/Shell.tsx')).Shell)
const PublicFrame = lazyPart(async () => (await import('@/shell/PublicFrame.tsx')).PublicFrame)

/** No screen has this address: shown inside the menu's frame, so that the user can go on. */
export function NotFoundScreen() {
  const Frame = useSessionIfAny() ? Shell : PublicFrame
  return (
    <Suspense>
      <Frame>
        <NotFoundPage />
      </Frame>
    </Suspense>
  )
}

export function NotFoundPage() {
  const t = useCore()
  const session = useSessionIfAny()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const address = useRouterState({ select: ({ location }) => location.pathname })
  return (
    <MessagePage
      picture="compass"
      title={t.page.notFoundTitle}
      text={t.page.notFoundText}
      detail={address}
      link={{ text: session ? t.common.home : t.page.toSignIn, href: homeOf(session?.user.role_id) }}
      back={canGoBack ? { text: t.page.previous, onClick: () => router.history.back() } : undefined}
    />
  )
}
