export const messages = {
  title: '修改密码',
  oldPassword: '当前密码',
  newPassword: '新密码',
  confirmPassword: '再次输入新密码',
  others: '修改后，您在其他设备上的登录会立即失效。',
  save: '修改密码',
  saved: '密码已修改，其他设备上的登录已失效。',
  cancel: '返回首页',
}
export type PasswordMessages = typeof messages
