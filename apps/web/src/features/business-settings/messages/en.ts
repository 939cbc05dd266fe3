import type { BusinessSettingsMessages } from './zh-cn.ts'

export const messages: BusinessSettingsMessages = {
  system: 'System settings',
  title: 'Business settings',
  intro: 'A change takes effect at once; documents already issued stay as they are.',
  introRead: 'A business administrator changes them.',
  initial: (value) => `Initial value: ${value}`,
  yen: 'JPY',
  changedBy: (name, time) => `Last changed ${time} by ${name}`,
}
