import type { ParameterMessages } from './zh-cn.ts'

export const messages: ParameterMessages = {
  system: 'System settings',
  title: 'Parameters',
  number: 'No.',
  group: 'Group',
  code: 'Code',
  valueCn: 'Chinese',
  valueJp: 'Japanese',
  valueEn: 'English',
  add: 'Add a parameter',
  edit: 'Edit the parameter',
  groupHint: 'Groups whose values the system itself works with are not offered: only their texts can be changed.',
  codeHint: 'Code and place are given by the system.',
  usedText: 'The new text shows at once on every screen, in mails and on documents.',
  exists: 'Another value of this group says the same already. Use another text.',
  addFailed: 'It could not be added. Try again later.',
  deleteTitle: (name) => `Delete “${name}”?`,
  deleteMeans: 'It disappears from the choices of every form, for good.',
  deleted: (name) => `Deleted: ${name}`,
  cannotDelete: (name) => `“${name}” cannot be deleted`,
  onlyValue: 'It is the only value of its group. Add another one first.',
  inUse:
    'It is in use: by orders, addresses, surcharges or other records, or by the system itself. Its texts can be changed.',
  ok: 'OK',
  empty: 'No parameters',
  emptyText: 'What you add can be chosen in the forms at once.',
}
