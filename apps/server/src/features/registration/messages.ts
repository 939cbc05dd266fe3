import type { Trilingual } from '@kairo/shared/languages'

/** Why a registration is refused. */
export const MESSAGES = {
  termsChanged: {
    'zh-cn': '使用条款或隐私政策刚刚更新。请刷新页面，阅读新内容后再提交，已填写的内容会保留。',
    en: 'The terms of use or the privacy policy have just been updated. Reload the page, read them and send again; what you typed is kept.',
    ja: '利用規約またはプライバシーポリシーが更新されました。ページを再読み込みし、新しい内容をご確認のうえ送信してください。入力内容は保持されます。',
  },
} satisfies Record<string, Trilingual>
