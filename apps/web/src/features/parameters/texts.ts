import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const parameterTexts = defineTexts({
  title: { 'zh-cn': '参数管理', en: 'Parameters', ja: 'パラメータ管理' },
  number: { 'zh-cn': '序号', en: 'No.', ja: '番号' },
  group: { 'zh-cn': '参数类型', en: 'Group', ja: '区分' },
  code: { 'zh-cn': '代码', en: 'Code', ja: 'コード' },
  valueCn: { 'zh-cn': '中文', en: 'Chinese', ja: '中国語' },
  valueJp: { 'zh-cn': '日文', en: 'Japanese', ja: '日本語' },
  valueEn: { 'zh-cn': '英文', en: 'English', ja: '英語' },
  add: { 'zh-cn': '新增参数', en: 'Add a parameter', ja: 'パラメータを追加' },
  edit: { 'zh-cn': '编辑参数', en: 'Edit the parameter', ja: 'パラメータを編集' },
  groupHint: {
    'zh-cn': '由系统规定取值的类型不能新增，只能修改文字。',
    en: 'Groups whose values the system itself works with are not offered: only their texts can be changed.',
    ja: 'システムで使用している区分は追加できません（文言の変更のみ可能です）。',
  },
  codeHint: {
    'zh-cn': '代码和顺序由系统自动分配。',
    en: 'Code and place are given by the system.',
    ja: 'コードと表示順はシステムが割り当てます。',
  },
  usedText: {
    'zh-cn': '修改后的文字会立即显示在所有画面、邮件和单证中。',
    en: 'The new text shows at once on every screen, in mails and on documents.',
    ja: '変更した文言は、すべての画面・メール・帳票に直ちに反映されます。',
  },
  exists: {
    'zh-cn': '该类型中已有相同的文字，请使用其他文字。',
    en: 'Another value of this group says the same already. Use another text.',
    ja: 'この区分に同じ文言が登録済みです。別の文言を入力してください。',
  },
  addFailed: {
    'zh-cn': '新增失败，请稍后重试。',
    en: 'It could not be added. Try again later.',
    ja: '追加できませんでした。しばらくしてからやり直してください。',
  },
  deleteTitle: (name: string) => ({
    'zh-cn': `删除“${name}”？`,
    en: `Delete “${name}”?`,
    ja: `「${name}」を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': '删除后，各画面的选项中不再出现该取值，无法恢复。',
    en: 'It disappears from the choices of every form, for good.',
    ja: '各画面の選択肢から消え、元に戻せません。',
  },
  deleted: (name: string) => ({ 'zh-cn': `已删除：${name}`, en: `Deleted: ${name}`, ja: `削除しました：${name}` }),
  cannotDelete: (name: string) => ({
    'zh-cn': `“${name}”不能删除`,
    en: `“${name}” cannot be deleted`,
    ja: `「${name}」は削除できません`,
  }),
  onlyValue: {
    'zh-cn': '这是该类型唯一的取值。请先新增其他取值，再删除它。',
    en: 'It is the only value of its group. Add another one first.',
    ja: 'この区分で唯一の値です。先に別の値を追加してください。',
  },
  inUse: {
    'zh-cn': '该取值正在使用中（订单、地址、附加费等记录或系统本身）。可以修改它的文字。',
    en: 'It is in use: by orders, addresses, surcharges or other records, or by the system itself. Its texts can be changed.',
    ja: 'オーダー・住所・サーチャージなどのデータ、またはシステムで使用中です。文言の変更は可能です。',
  },
  ok: { 'zh-cn': '知道了', en: 'OK', ja: '閉じる' },
  empty: { 'zh-cn': '没有参数', en: 'No parameters', ja: 'パラメータはありません' },
  emptyText: {
    'zh-cn': '新增之后即可在各表单中选择。',
    en: 'What you add can be chosen in the forms at once.',
    ja: '追加した値は各フォームですぐに選択できます。',
  },
})
export type ParameterTexts = TextsOf<typeof parameterTexts>
