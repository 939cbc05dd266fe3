import type { PasswordMessages } from './zh-cn.ts'

export const messages: PasswordMessages = {
  title: 'パスワード変更',
  oldPassword: '現在のパスワード',
  newPassword: '新しいパスワード',
  confirmPassword: '新しいパスワード（確認）',
  others: '変更すると、他の端末のログインは直ちに無効になります。',
  save: 'パスワードを変更',
  saved: 'パスワードを変更しました。他の端末のログインは無効になりました。',
  cancel: 'ホームへ戻る',
}
