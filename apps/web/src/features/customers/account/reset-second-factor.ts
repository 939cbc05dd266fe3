import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { call } from '@/api/call.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { refreshAccounts } from './account.ts'

export const secondFactorResetTexts = defineTexts({
  action: { 'zh-cn': '重置两步验证', en: 'Reset second factor', ja: '二段階認証をリセット' },
  title: (who: string) => ({
    'zh-cn': `重置 ${who} 的两步验证？`,
    en: `Reset the second factor of ${who}?`,
    ja: `${who} の二段階認証をリセットしますか？`,
  }),
  ask: {
    'zh-cn': '请先通过电话等方式确认确为本人要求。',
    en: 'First make sure, by telephone or otherwise, that its owner asks for it.',
    ja: '事前に、電話などで本人からの依頼であることを確認してください。',
  },
  means: {
    'zh-cn':
      '其验证器应用、通行密钥和恢复代码将全部移除，所有设备上的登录将退出，并以邮件通知本人。之后用密码即可登录。',
    en: 'Its authenticator app, passkeys and recovery codes are removed and it is signed out everywhere; its owner is told by mail. The password alone signs in afterwards.',
    ja: '認証アプリ・パスキー・リカバリーコードがすべて削除され、全端末からログアウトし、本人にメールで通知されます。以後はパスワードだけでログインできます。',
  },
  done: (who: string) => ({
    'zh-cn': `已重置 ${who} 的两步验证，并已发送邮件通知。`,
    en: `The second factor of ${who} was reset; its owner gets a mail.`,
    ja: `${who} の二段階認証をリセットし、メールで通知しました。`,
  }),
})

/** Confirms, and removes what an account has lost. */
export async function resetSecondFactor(
  t: TextsOf<typeof secondFactorResetTexts>,
  { id, email }: { id: number; email: string },
): Promise<void> {
  const yes = await confirm({
    title: t.title(email),
    warnings: [t.ask],
    consequences: [t.means],
    action: t.action,
    tone: 'danger',
    run: () => call('POST /user/resetSecondFactor', { id }),
  })
  if (!yes) return
  showSuccess(t.done(email))
  await refreshAccounts()
}
