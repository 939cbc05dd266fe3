import type { PasswordMessages } from './zh-cn.ts'

export const messages: PasswordMessages = {
  title: 'Change password',
  oldPassword: 'Current password',
  newPassword: 'New password',
  confirmPassword: 'New password again',
  hint: 'At least 6 letters and digits.',
  strength: { weak: 'Strength: weak', fair: 'Strength: fair', strong: 'Strength: strong' },
  others: 'Your sessions on other devices end at once.',
  save: 'Change password',
  saved: 'The password was changed; your other sessions have ended.',
  cancel: 'Back to home',
}
