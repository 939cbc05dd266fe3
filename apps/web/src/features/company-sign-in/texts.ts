import { defineTexts } from '@kairo/shared/texts'

export const companySignInTexts = defineTexts({
  title: { 'zh-cn': '公司账号登录', en: 'Sign in with your company', ja: '会社アカウントでログイン' },
  or: {
    'zh-cn': '或使用公司账号登录',
    en: 'Or sign in with your company’s account',
    ja: 'または会社のアカウントでログイン',
  },
  proposed: (name: string) => ({
    'zh-cn': `此邮箱可用“${name}”登录，无需密码。`,
    en: `With this address you can sign in with ${name}, without a password.`,
    ja: `このメールアドレスは「${name}」でパスワードなしにログインできます。`,
  }),
  signInWith: (name: string) => ({
    'zh-cn': `使用${name}登录`,
    en: `Sign in with ${name}`,
    ja: `${name} でログイン`,
  }),
  working: { 'zh-cn': '正在登录…', en: 'Signing you in…', ja: 'ログインしています…' },
  failed: { 'zh-cn': '未能登录', en: 'You are not signed in', ja: 'ログインできませんでした' },
  over: {
    'zh-cn': '此次登录已结束。请从登录页重新开始。',
    en: 'This sign-in is over. Start again from the sign-in page.',
    ja: 'このログインは終了しています。ログイン画面からやり直してください。',
  },
  again: { 'zh-cn': '重新登录', en: 'Try again', ja: 'もう一度ログイン' },
  password: { 'zh-cn': '使用密码登录', en: 'Sign in with a password', ja: 'パスワードでログイン' },
  linked: { 'zh-cn': '已关联的公司账号', en: 'Linked company accounts', ja: '連携中の会社アカウント' },
  linkedIntro: {
    'zh-cn': '可用这些公司账号登录，无需密码。',
    en: 'With these you sign in without a password.',
    ja: 'パスワードなしでログインできる会社アカウントです。',
  },
  linkedFailed: {
    'zh-cn': '无法加载已关联的公司账号',
    en: 'The linked company accounts could not be loaded',
    ja: '連携中の会社アカウントを読み込めませんでした',
  },
  since: { 'zh-cn': '关联时间', en: 'Linked', ja: '連携日時' },
  lastUsed: { 'zh-cn': '上次登录', en: 'Last used', ja: '最終ログイン' },
  unlink: { 'zh-cn': '解除关联', en: 'Unlink', ja: '連携を解除' },
  unlinkLabel: (name: string) => ({
    'zh-cn': `解除与${name}的关联`,
    en: `Unlink ${name}`,
    ja: `${name} との連携を解除`,
  }),
  unlinkTitle: {
    'zh-cn': '解除此公司账号的关联？',
    en: 'Unlink this company account?',
    ja: 'この会社アカウントの連携を解除しますか？',
  },
  unlinkMeans: {
    'zh-cn': '之后请用密码登录。下次用同一邮箱的公司账号登录时会重新关联。',
    en: 'You sign in with your password afterwards. The next sign-in with a company account of the same address links it again.',
    ja: '以後はパスワードでログインします。同じメールアドレスの会社アカウントで次にログインすると、再び連携されます。',
  },
  unlinked: { 'zh-cn': '已解除关联', en: 'Unlinked', ja: '連携を解除しました' },
})
