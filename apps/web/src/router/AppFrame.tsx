import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { useCore } from '@/i18n/core.ts'
import { ConfirmPasswordDialog } from '@/session/ConfirmPasswordDialog.tsx'
import { useSessionIfAny, wasSignedOut } from '@/session/session.ts'
import { SignInAgainDialog } from '@/session/SignInAgainDialog.tsx'
import { ProgressBar } from '@/ui/feedback/ProgressBar.tsx'
import { Toaster } from '@/ui/feedback/Toaster.tsx'
import { useTitle } from './title.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './AppFrame.module.css'

/** What surrounds every page: skip link, progress of slow navigation, the one message, signing in again. */
export function AppFrame() {
  const t = useCore()
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  useTitle()
  useFocusAfterNavigation()
  useLeaveWhenSignedOut()
  return (
    <>
      <a className={cx(styles.skip, common.screenOnly)} href="#content">
        {t.shell.skip}
      </a>
      <ProgressBar busy={pending} />
      <Outlet />
      <Toaster />
      <Suspense fallback={null}>
        <ConfirmPasswordDialog />
        <SignInAgainDialog />
      </Suspense>
    </>
  )
}

/**
 * A new page's heading gets the focus, so that a screen reader reads it and Tab starts there, unless a field of the page
 * has taken it. A dialog of the frame may have been opened while the page was loading (the search by its shortcut): what
 * is being typed goes on there.
 */
function useFocusAfterNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        if (document.activeElement?.closest('[role=dialog], #content input')) return
        const heading = document.querySelector<HTMLElement>('#content h1') ?? document.getElementById('content')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Opens the sign-in page when the session ends (here or in another tab) on a page that requires one. */
function useLeaveWhenSignedOut(): void {
  const router = useRouter()
  const session = useSessionIfAny()
  const token = session?.token
  const leave = useEffectEvent(() => {
    const needsSession = router.state.matches.some((match) => match.routeId === '/_in')
    if (needsSession)
      void router.navigate({ to: '/', search: wasSignedOut() ? {} : { to: router.state.location.href } })
  })
  useEffect(() => {
    if (!token) leave()
  }, [token])
}
