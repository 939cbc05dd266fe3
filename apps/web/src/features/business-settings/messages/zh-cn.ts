export const messages = {
  system: '系统设置',
  title: '业务设置',
  intro: '由业务管理员修改，立即生效；已开具的单据不变。',
  introRead: '由业务管理员修改。',
  initial: (value: string) => `初始值：${value}`,
  yen: '日元',
  changedBy: (name: string, time: string) => `${time} 由 ${name} 修改`,
}
export type BusinessSettingsMessages = typeof messages
