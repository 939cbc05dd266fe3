import type { Trilingual } from '@kairo/shared/languages'

/** Why an entry of the dictionary cannot be written or deleted; each states what to do instead. */
export const MESSAGES = {
  noSuchGroup: {
    'zh-cn': '没有该参数类型，请从列表中选择。',
    en: 'There is no such group. Choose one of the list.',
    ja: '該当するパラメータ区分がありません。一覧から選択してください。',
  },
  fixedGroup: {
    'zh-cn': '该类型的取值由系统规定，只能修改文字，不能新增或删除。',
    en: 'The system itself works with the values of this group: their texts can be changed, but none added or deleted.',
    ja: 'この区分の値はシステムで使用しているため、文言の変更のみ可能で、追加・削除はできません。',
  },
  onlyValue: {
    'zh-cn': '这是该类型唯一的取值，不能删除。请先新增其他取值。',
    en: 'This is the only value of its group and cannot be deleted. Add another one first.',
    ja: 'この区分で唯一の値のため削除できません。先に別の値を追加してください。',
  },
  inUse: {
    'zh-cn': '该取值正在使用中，不能删除。可以修改文字。',
    en: 'This value is in use and cannot be deleted. Its texts can be changed.',
    ja: 'この値は使用中のため削除できません。文言の変更は可能です。',
  },
  gone: {
    'zh-cn': '该参数已被删除，请刷新列表。',
    en: 'This entry was deleted meanwhile. Reload the list.',
    ja: 'このパラメータは既に削除されています。一覧を更新してください。',
  },
} as const satisfies Record<string, Trilingual>
