import type { Trilingual } from '@kairo/shared/languages'

/** Why a sign-in with a company account came to nothing, and what to do next. */
export const MESSAGES = {
  over: {
    'zh-cn': '此次登录已过期、已使用过，或是从别的浏览器开始的。请从登录页重新开始。',
    en: 'This sign-in has expired, was used before, or began in another browser. Start again from the sign-in page.',
    ja: 'このログインは期限切れか使用済み、または別のブラウザーで開始されたものです。ログイン画面からやり直してください。',
  },
  cancelled: {
    'zh-cn': '您在公司登录页取消了登录，或公司没有允许此登录。请重新开始，或使用密码登录。',
    en: 'The sign-in was cancelled, or your company did not allow it. Start again, or use your password.',
    ja: 'ログインが取り消されたか、会社側で許可されませんでした。やり直すか、パスワードでログインしてください。',
  },
  unverified: {
    'zh-cn': '公司没有确认此账号的邮箱地址，因此无法关联。请让贵公司的管理员确认邮箱，或使用密码登录。',
    en: 'Your company has not verified the mail address of this account, so it cannot be linked. Ask your administrator there to verify it, or use your password.',
    ja: 'この会社アカウントのメールアドレスが確認済みではないため、連携できません。貴社の管理者に確認を依頼するか、パスワードでログインしてください。',
  },
  noAddress: {
    'zh-cn': '公司没有提供此账号的有效邮箱地址，因此无法关联。请让贵公司的管理员填写邮箱，或使用密码登录。',
    en: 'Your company gave no valid mail address for this account, so it cannot be linked. Ask your administrator there to enter one, or use your password.',
    ja: 'この会社アカウントには有効なメールアドレスがないため、連携できません。貴社の管理者に登録を依頼するか、パスワードでログインしてください。',
  },
  noAccount: {
    'zh-cn': '没有可用此公司账号登录的账户。请使用密码登录；尚无账户时请注册或联系我们。',
    en: 'There is no account here that this company account may sign in to. Use your password; without an account, register or contact us.',
    ja: 'この会社アカウントでログインできるアカウントがありません。パスワードでログインしてください。アカウントをお持ちでない場合は、新規登録またはお問い合わせください。',
  },
  otherPerson: {
    'zh-cn': '您的账户已关联到同一公司的另一个账号。请用密码登录，在“账号信息”中解除关联后再试。',
    en: 'Your account is linked to another account of this company. Sign in with your password, unlink that one under “My info”, and try again.',
    ja: 'お客様のアカウントは、この会社の別のアカウントと連携済みです。パスワードでログインし、アカウント情報で連携を解除してからやり直してください。',
  },
  passwordFirst: {
    'zh-cn': '您还没有密码，解除后将无法登录。请先在登录页通过“忘记密码”设置密码。',
    en: 'You have no password yet and could not sign in afterwards. Set one first with “Forgot password” on the sign-in page.',
    ja: 'パスワードが未設定のため、解除するとログインできなくなります。先にログイン画面の「パスワードをお忘れですか」から設定してください。',
  },
} satisfies Record<string, Trilingual>
