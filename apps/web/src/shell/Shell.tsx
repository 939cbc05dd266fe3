import type { RoleId } from '@kairo/shared/roles'
import { useIsFetching } from '@tanstack/react-query'
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Body, RouteKey } from '@/api/call.ts'
import { queryClient } from '@/api/queries.ts'
import { isSessionOver } from '@/api/refusal.ts'
import { remember, remembered } from '@/browser-storage.ts'
import { useCore } from '@/i18n/core.ts'
import { screenRoles } from '@/router/has-screen.ts'
import { useScreenNames } from '@/router/title.ts'
import { updateSessionUser, useSession, useSessionIfAny } from '@/session/session.ts'
import { lazyPart } from '@/ui/lazy-part.tsx'
import { declineOpenQuestions, useOpenQuestions } from '@/ui/feedback/confirm.ts'
import { showRetry } from '@/ui/feedback/toast.ts'
import { useNarrow, useTablet } from '@/ui/layout/narrow.ts'
import { whenIdle } from '@/when-idle.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { Brand } from './Brand.tsx'
import { ConnectionBar } from './ConnectionBar.tsx'
import { useCounters, useLiveUpdates } from './counters.ts'
import { menuOf, placeIn } from './menu.ts'
import { NavMenu } from './NavMenu.tsx'
import { TopBar } from './TopBar.tsx'
import { useCurrentUser } from './use-current-user.ts'
import { ViewTabs } from './ViewTabs.tsx'
import { PasswordDialog } from '@/session/lazy-parts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './shell.module.css'

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)
const SecondFactorNotice = lazyPart(async () => (await import('./SecondFactorNotice.tsx')).SecondFactorNotice)
const ConfirmRoot = lazyPart(async () => (await import('@/ui/feedback/ConfirmDialog.tsx')).ConfirmRoot)
/** What asks over a page that is open: a failed download is retried when it is shown. */
const fetchQuestions = (): void => {
  for (const part of [ConfirmRoot, PasswordDialog]) part.fetch().catch(() => undefined)
}

/**
 * The account of a stored token may have changed since the page was last open (name, department, role): it is fetched
 * once, and the stored user is updated. A changed role checks access to the open screen again. Returns until when it has
 * to set up a second factor that is missing.
 */
function useFreshAccount(): string | undefined {
  const { user, token } = useSession()
  const router = useRouter()
  const response = useCurrentUser()
  const follow = useEffectEvent(({ data }: Body<'GET /login/currentUser'>) => {
    if (data.user.id !== user.id) return
    updateSessionUser({ ...data.user, role_id: data.user.role_id as RoleId }, data.version)
    if (data.user.role_id !== user.role_id) void router.invalidate()
  })
  useEffect(() => {
    if (response && token) follow(response)
  }, [response, token])
  return response?.data.secondFactorDue
}

/**
 * Choices that failed to load would look like an empty list: a message says so, with a button to load them again
 * (rules 1.20). A screen that shows the failure at its fields shows both.
 */
function useFailedChoices(): void {
  const t = useCore()
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query }) => {
        if (type !== 'updated' || query.queryKey[0] !== CHOICES) return
        const { error, status, fetchStatus } = query.state
        if (status === 'error' && fetchStatus === 'idle' && !isSessionOver(error))
          showRetry(t.common.choicesFailed, error, t.common.retry, () => void query.fetch())
      }),
    [t],
  )
}
const CHOICES: RouteKey = 'GET /common/getDictList'

/**
 * The frame of every screen behind the sign-in: sidebar, top bar, one sheet. Holds the open screen unless given
 * children.
 */
export function Shell({ children }: { children?: ReactNode }) {
  // Between signing out and the sign-in page there is a moment without a session.
  return useSessionIfAny() ? <Frame>{children ?? <Outlet />}</Frame> : null
}

function Frame({ children }: { children: ReactNode }) {
  const session = useSessionIfAny()
  const narrow = useNarrow()
  const counters = useCounters()
  const rolesOf = screenRoles(useRouter())
  useLiveUpdates()
  const due = useFreshAccount()
  useFailedChoices()
  const tablet = useTablet()
  const [isFolded, setFolded] = useState(() => remembered('shell.collapsed') === 'true')
  // Where it takes the room of the page, it is opened for the moment.
  const [isOpened, setOpened] = useState(false)
  const collapsed = tablet ? !isOpened : isFolded
  const [drawer, setDrawer] = useState(false)
  const sections = session ? menuOf(session.user.role_id, rolesOf) : []
  const path = useRouterState({ select: (state) => state.location.pathname })
  const place = placeIn(sections, path, useScreenNames()?.menu)
  const fold = (next: boolean) => {
    if (tablet) return setOpened(!next)
    setFolded(next)
    remember('shell.collapsed', String(next))
  }
  const menu = (folded: boolean, onChoose?: () => void) => (
    <NavMenu sections={sections} place={place} counters={counters} collapsed={folded} onChoose={onChoose} />
  )
  return (
    <div className={cx(styles.shell, collapsed && styles.isCollapsed)}>
      {!narrow && (
        <aside className={cx(styles.side, common.screenOnly)}>
          <Brand compact={collapsed} />
          {menu(collapsed, () => setOpened(false))}
          <AccountMenu compact={collapsed} />
        </aside>
      )}
      {narrow && drawer && (
        <MenuDrawer onClose={() => setDrawer(false)}>{menu(false, () => setDrawer(false))}</MenuDrawer>
      )}
      <div className={cx(styles.sheet, common.card)}>
        <ConnectionBar />
        <TopBar
          narrow={narrow}
          collapsed={collapsed}
          place={place}
          unread={counters.messages}
          onMenu={() => (narrow ? setDrawer(true) : fold(!collapsed))}
        />
        <main className={styles.page} id="content" tabIndex={-1} data-scroll-restoration-id="content">
          {/* Texts that a part of the screen loads late must not take the frame away. */}
          <Suspense fallback={null}>{due !== undefined && <SecondFactorNotice due={due} />}</Suspense>
          <ViewTabs place={place} counters={counters} />
          <Suspense fallback={null}>{children}</Suspense>
        </main>
      </div>
      <Questions />
    </div>
  )
}

/** The dialogs of `confirm()`, loaded once the screen is shown; open ones are declined when it unmounts. */
function Questions() {
  const isOpen = useOpenQuestions().length > 0
  const isWaiting = useIsFetching() > 0
  useEffect(() => (isWaiting ? undefined : whenIdle(fetchQuestions)), [isWaiting])
  useEffect(() => declineOpenQuestions, [])
  return <Suspense fallback={null}>{isOpen && <ConfirmRoot />}</Suspense>
}
