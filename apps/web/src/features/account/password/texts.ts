import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const passwordTexts = defineTexts({
  title: { 'zh-cn': '修改密码', en: 'Change password', ja: 'パスワード変更' },
  oldPassword: { 'zh-cn': '当前密码', en: 'Current password', ja: '現在のパスワード' },
  newPassword: { 'zh-cn': '新密码', en: 'New password', ja: '新しいパスワード' },
  confirmPassword: { 'zh-cn': '再次输入新密码', en: 'New password again', ja: '新しいパスワード（確認）' },
  others: {
    'zh-cn': '修改后，您在其他设备上的登录会立即失效。',
    en: 'Your sessions on other devices end at once.',
    ja: '変更すると、他の端末のログインは直ちに無効になります。',
  },
  save: { 'zh-cn': '修改密码', en: 'Change password', ja: 'パスワードを変更' },
  saved: {
    'zh-cn': '密码已修改，其他设备上的登录已失效。',
    en: 'The password was changed; your other sessions have ended.',
    ja: 'パスワードを変更しました。他の端末のログインは無効になりました。',
  },
  cancel: { 'zh-cn': '返回首页', en: 'Back to home', ja: 'ホームへ戻る' },
})
export type PasswordTexts = TextsOf<typeof passwordTexts>
