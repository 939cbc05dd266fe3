import type { CoreMessages } from '../i18n/messages/zh-cn.ts'
import { signOut } from '../session/sign-in.ts'
import { forgetRecentHits } from './search-all/recent-hits.ts'
import { confirm } from '../ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '../ui/feedback/toast.ts'

/** Asks and signs out; the frame then goes to /. A failed call still clears the session here, and says so (DECISIONS 1.4). */
export async function askAndSignOut(t: CoreMessages): Promise<void> {
  const { shell } = t
  if (!(await confirm({ title: shell.signOutTitle, text: shell.signOutText, action: shell.signOut }))) return
  const confirmed = await signOut()
  forgetRecentHits()
  if (confirmed) showSuccess(shell.signedOut)
  else showWarning(shell.signOutFailed)
}
