import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const passwordResetTexts = defineTexts({
  title: { 'zh-cn': '忘记密码', en: 'Forgot password', ja: 'パスワードをお忘れの方' },
  resetTitle: { 'zh-cn': '重新设置密码', en: 'Set a new password', ja: 'パスワードの再設定' },
  progress: { 'zh-cn': '重新设置密码的步骤', en: 'Steps to a new password', ja: '再設定の手順' },
  steps: {
    'zh-cn': ['发送邮件', '确认邮件', '设置新密码', '完成'],
    en: ['Send mail', 'Open mail', 'New password', 'Done'],
    ja: ['メール送信', 'メール確認', '再設定', '完了'],
  },
  lead: {
    'zh-cn': '请输入登录用的邮箱，我们会发送设置新密码的链接。',
    en: 'Enter the email of your account, and we will mail you a link to set a new password.',
    ja: 'ログイン用のメールアドレスを入力してください。再設定用のリンクをお送りします。',
  },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  emailPlaceholder: { 'zh-cn': 'name@company.com', en: 'name@company.com', ja: 'name@company.co.jp' },
  send: { 'zh-cn': '发送邮件', en: 'Send mail', ja: 'メールを送信' },
  sending: { 'zh-cn': '正在发送…', en: 'Sending…', ja: '送信しています…' },
  toSignIn: { 'zh-cn': '返回登录', en: 'Back to sign-in', ja: 'ログイン画面へ戻る' },
  sentTitle: { 'zh-cn': '请查收邮件', en: 'Look into your mail', ja: 'メールをご確認ください' },
  sentText: (email: string) => ({
    'zh-cn': `如果 ${email} 已注册，我们刚刚向它发送了一封带有链接的邮件。请点击邮件中的链接继续。`,
    en: `If ${email} is registered, we have just sent it a mail with a link. Follow the link to go on.`,
    ja: `${email} が登録されている場合、リンクを記載したメールをお送りしました。メール内のリンクからお進みください。`,
  }),
  sentHints: {
    'zh-cn': [
      '链接在 30 分钟内有效，只能使用一次。',
      '没有收到时，请查看垃圾邮件，或确认邮箱是否正确。',
      '重新发送后，之前的链接随即失效。',
    ],
    en: [
      'The link works once and for 30 minutes.',
      'Nothing there? Look into the spam folder, or check that the address is right.',
      'A new mail makes the link of the one before void.',
    ],
    ja: [
      'リンクの有効期限は 30 分間で、1 回のみ利用できます。',
      '届かない場合は、迷惑メールフォルダーやアドレスの誤りをご確認ください。',
      '再送すると、以前のリンクは無効になります。',
    ],
  },
  again: { 'zh-cn': '重新发送', en: 'Send again', ja: '再送する' },
  againIn: (seconds: number) => ({
    'zh-cn': `${seconds} 秒后可重新发送`,
    en: `Send again in ${seconds} s`,
    ja: `${seconds} 秒後に再送できます`,
  }),
  sentAgain: { 'zh-cn': '已重新发送。', en: 'Sent again.', ja: '再送しました。' },
  other: { 'zh-cn': '换一个邮箱', en: 'Use another address', ja: '別のアドレスを使う' },
  outbox: {
    'zh-cn': '演示环境的邮件可在此查看',
    en: 'Mails of the demonstration are shown here',
    ja: 'デモ環境のメールはこちらで確認できます',
  },
  resetLead: {
    'zh-cn': '请为此账号设置新密码。',
    en: 'Choose a new password for this account.',
    ja: 'このアカウントの新しいパスワードを設定してください。',
  },
  account: { 'zh-cn': '账号', en: 'Account', ja: 'アカウント' },
  password: { 'zh-cn': '新密码', en: 'New password', ja: '新しいパスワード' },
  passwordCheck: { 'zh-cn': '再次输入新密码', en: 'New password again', ja: '新しいパスワード（確認）' },
  set: { 'zh-cn': '设置新密码', en: 'Set new password', ja: 'パスワードを設定' },
  setting: { 'zh-cn': '正在设置…', en: 'Saving…', ja: '設定しています…' },
  checking: { 'zh-cn': '正在确认链接…', en: 'Checking the link…', ja: 'リンクを確認しています…' },
  deadTitle: { 'zh-cn': '此链接已失效', en: 'This link no longer works', ja: 'このリンクは無効です' },
  deadText: {
    'zh-cn': '链接须完整，在 30 分钟内有效，且只能使用一次；重新申请后，之前的链接也会失效。请重新申请。',
    en: 'A link works once, for 30 minutes, and only if it is complete; a newer one makes it void. Ask for a new link to go on.',
    ja: 'リンクは全体がそろっている場合に限り、30 分間、1 回のみ利用できます。新しいリンクを発行すると、以前のリンクは無効になります。もう一度お申し込みください。',
  },
  ask: { 'zh-cn': '重新申请', en: 'Ask for a new link', ja: 'もう一度申し込む' },
  doneTitle: { 'zh-cn': '新密码已设置', en: 'The new password is set', ja: '新しいパスワードを設定しました' },
  doneText: {
    'zh-cn': '所有设备上的登录均已退出，请使用新密码登录。',
    en: 'You were signed out on all devices. Sign in with the new password.',
    ja: 'すべての端末からログアウトしました。新しいパスワードでログインしてください。',
  },
  invitation: {
    title: { 'zh-cn': '设置密码', en: 'Choose your password', ja: 'パスワードの設定' },
    lead: (name: string) => ({
      'zh-cn': `您已被邀请使用 ${name}。请设置您自己的密码，以后用它和下面的邮箱登录。`,
      en: `You were invited to ${name}. Choose your own password; from now on you sign in with it and the email below.`,
      ja: `${name} に招待されました。ご自身のパスワードを設定してください。今後は下記のメールアドレスとこのパスワードでログインします。`,
    }),
    awaits: {
      'zh-cn': '该账号正在审核中，审核通过后我们会发邮件通知您，届时即可登录。',
      en: 'The account is still being reviewed. You get a mail once it is approved, and can sign in then.',
      ja: 'このアカウントは審査中です。承認後にメールでお知らせしますので、その後ログインしてください。',
    },
    labels: {
      password: { 'zh-cn': '密码', en: 'Password', ja: 'パスワード' },
      again: { 'zh-cn': '再次输入密码', en: 'Password again', ja: 'パスワード（確認）' },
    },
    set: { 'zh-cn': '设置密码', en: 'Set password', ja: 'パスワードを設定' },
    doneTitle: { 'zh-cn': '密码已设置', en: 'Your password is set', ja: 'パスワードを設定しました' },
    doneText: {
      'zh-cn': '现在可以用邮箱和此密码登录。',
      en: 'You can sign in with your email and this password now.',
      ja: 'メールアドレスとこのパスワードでログインできます。',
    },
    deadTitle: { 'zh-cn': '此邀请已失效', en: 'This invitation no longer works', ja: 'この招待は無効です' },
    dead: {
      used: {
        'zh-cn': '此账号已设置过密码。请直接登录；忘记密码时，请使用“忘记密码”。',
        en: 'A password was already chosen with it. Sign in with that one, or use “Forgot password” for a new one.',
        ja: 'このアカウントのパスワードは設定済みです。ログインするか、「パスワードをお忘れの方」をご利用ください。',
      },
      replaced: {
        'zh-cn': '之后又发送了新的邀请，此链接随即失效。请打开最新的邀请邮件，或重新获取邀请。',
        en: 'A newer invitation was sent, which ended this one. Open the newest mail, or have another one sent.',
        ja: '新しい招待が送られたため、このリンクは無効になりました。最新の招待メールを開くか、招待メールを再度お受け取りください。',
      },
      expired: {
        'zh-cn': '邀请在 7 天内有效，现已过期。请重新获取邀请，或联系邀请您的人。',
        en: 'An invitation works for 7 days, and this one is older. Have another one sent, or ask who invited you.',
        ja: '招待の有効期限（7 日間）が過ぎています。招待メールを再度受け取るか、招待した方にご連絡ください。',
      },
      unknown: {
        'zh-cn': '链接不完整，或已被新的邀请取代。请完整复制邮件中的链接，或重新获取邀请，也可联系邀请您的人。',
        en: 'The link is not complete, or was replaced long ago. Copy the whole link of the mail, have another one sent, or ask who invited you.',
        ja: 'リンクが不完全か、新しい招待に置き換えられています。メールのリンク全体をコピーするか、招待メールを再度受け取るか、招待した方にご連絡ください。',
      },
    },
    ask: { 'zh-cn': '重新获取邀请', en: 'Send another invitation', ja: '招待メールを再度受け取る' },
  },
  signIn: { 'zh-cn': '前往登录', en: 'Go to sign-in', ja: 'ログイン画面へ' },
})
export type PasswordResetTexts = TextsOf<typeof passwordResetTexts>
