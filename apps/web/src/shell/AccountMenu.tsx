import { ROLE, STAFF } from '@kairo/shared/roles'
import { ChevronsUpDown, CodeXml, FileCode, KeyRound, LogOut, Mail, Scale, UserRound } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useCore } from '@/i18n/core.ts'
import { useLanguage } from '@/i18n/language.ts'
import type { CoreTexts } from '@/i18n/core-texts.ts'
import { screenRoles } from '@/router/has-screen.ts'
import { useSession } from '@/session/session.ts'
import { signOut } from '@/session/sign-in.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { MENU_TEXTS } from './menu.ts'
import { saveApiDocs } from './save-api-docs.ts'
import { useCurrentUser } from './use-current-user.ts'
import { forgetRecentHits } from './search-all/recent-hits.ts'
import { MenuButton } from '@/ui/overlay/overlay-buttons.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './shell.module.css'

/**
 * Confirms and signs out; the frame then opens /. A failed call still clears the session here, with a warning
 * (rules 2.31).
 */
async function confirmAndSignOut(t: CoreTexts): Promise<void> {
  const { shell } = t
  if (!(await confirm({ title: shell.signOutTitle, text: shell.signOutText, action: shell.signOut }))) return
  const confirmed = await signOut()
  forgetRecentHits()
  if (confirmed) showSuccess(shell.signedOut)
  else showWarning(shell.signOutFailed)
}

/** Roles whose title is shown before the name (rules 16.3). */
const TITLED: readonly number[] = [ROLE.systemAdmin, ...STAFF]

/** The signed-in user, the company or department, the version; links to the profile and signing out. */
export function AccountMenu({ compact = false }: { compact?: boolean }) {
  const t = useCore()
  const language = useLanguage()
  const router = useRouter()
  const { user, version } = useSession()
  const rolesOf = screenRoles(router)
  const offersApiDocs = useCurrentUser()?.data.apiDocs
  const title = TITLED.includes(user.role_id) ? t.role[user.role_id] : undefined
  const initial = [...user.name.trim()][0]?.toUpperCase() ?? '·'
  const own = (
    [
      { key: '/myInfo', label: MENU_TEXTS.myInfo[language], icon: <UserRound size={15} aria-hidden /> },
      { key: '/upPwd', label: MENU_TEXTS.password[language], icon: <KeyRound size={15} aria-hidden /> },
      { key: '/myEmail', label: MENU_TEXTS.mail[language], icon: <Mail size={15} aria-hidden /> },
      { key: '/developer', label: MENU_TEXTS.developer[language], icon: <CodeXml size={15} aria-hidden /> },
    ] as const
  ).filter((entry) => rolesOf(entry.key).includes(user.role_id))
  return (
    <MenuButton
      placement={compact ? 'bottom end' : 'top start'}
      menu={() => [
        ...(compact
          ? [
              {
                key: 'who',
                label: `${title ? `${title} ` : ''}${user.name} · ${user.company_name}`,
                entries: [],
              },
            ]
          : []),
        ...own.map((entry) => ({ ...entry, onClick: () => void router.navigate({ href: entry.key }) })),
        ...(own.length > 0 ? [{ key: 'line-own', isLine: true as const }] : []),
        {
          key: 'out',
          label: t.shell.signOut,
          icon: <LogOut size={15} aria-hidden />,
          onClick: () => void confirmAndSignOut(t),
        },
        { key: 'line-out', isLine: true },
        ...(offersApiDocs
          ? [
              {
                key: 'api',
                label: t.shell.apiDocs,
                icon: <FileCode size={15} aria-hidden />,
                onClick: () => void saveApiDocs(),
              },
            ]
          : []),
        {
          key: 'notices',
          label: t.shell.thirdPartyNotices,
          // Written beside the page by the build.
          href: '/third-party-notices.txt',
          icon: <Scale size={15} aria-hidden />,
        },
        {
          key: 'version',
          label: `Kairo 海路 · ${t.common.version(version || __APP_VERSION__)}`,
          entries: [],
        },
      ]}
    >
      {(button) => (
        <button
          {...button}
          type="button"
          className={cx(styles.account, common.card, common.line, compact && styles.isCompact)}
          title={[user.name, title, user.company_name].filter(Boolean).join(' · ')}
        >
          <span className={common.srOnly}>
            {t.shell.account}: {compact && user.name}
          </span>
          <span className={cx(common.disc, common.toneBlue, styles.avatar)} aria-hidden="true">
            {initial}
          </span>
          {!compact && (
            <span className={common.grow}>
              <b className={common.truncate}>{user.name}</b>
              <small className={common.truncate}>{[title, user.company_name].filter(Boolean).join(' · ')}</small>
            </span>
          )}
          {!compact && <ChevronsUpDown size={15} aria-hidden />}
        </button>
      )}
    </MenuButton>
  )
}
