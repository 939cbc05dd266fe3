import type { StartMessages } from './zh-cn.ts'

export const messages: StartMessages = {
  title: 'Start from an earlier booking',
  last: (code: string, day: string) => `Last on this lane: ${code} (${day})`,
  noneOnLane: 'There is no earlier booking on this lane.',
  afterLane: 'Once a route is chosen, you can start from your last booking on its lane.',
  startedFrom: (name: string) => `Filled in from ${name}. Sailing and your order no. are left to you.`,
  undo: 'Undo',
  choose: 'Choose a template',
  save: 'Save as template',
  saved: (name: string) => `The template “${name}” is saved.`,
  saveHint: 'Parties, goods, containers and terms are saved; sailing and your order no. are not.',
  name: 'Template name',
  manage: 'Manage templates',
  rename: 'Rename',
  deleteTitle: (name: string) => `Delete the template “${name}”?`,
  deleteMeans: ['This cannot be undone.', 'Orders that began with it stay as they are.'],
  deleted: (name: string) => `The template “${name}” is deleted.`,
  none: 'No templates yet',
  noneText: 'Use “Save as template” in the booking form, and begin the next booking with it.',
}
