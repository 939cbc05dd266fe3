import type { PasswordMessages } from './zh-cn.ts'

export const messages: PasswordMessages = {
  title: 'Change password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  others: 'Your sessions on other devices end at once.',
  save: 'Change password',
  saved: 'The password was changed; your other sessions have ended.',
  cancel: 'Back to home',
}
