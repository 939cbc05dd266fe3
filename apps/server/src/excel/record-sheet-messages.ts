import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { MAX_IMPORT_ROWS } from '@kairo/shared/contract/sheet-import'
import type { Trilingual } from '@kairo/shared/languages'
import type { Say } from './sheet-kind.ts'

export const MESSAGES = {
  notASheet: {
    'zh-cn': '找不到标题行，请使用下载的模板。',
    en: 'There is no heading row. Use the template.',
    ja: '見出し行が見つかりません。ダウンロードしたテンプレートをご利用ください。',
  },
  missing: {
    'zh-cn': '缺少此列，请使用下载的模板。',
    en: 'This column is missing. Use the template.',
    ja: 'この列がありません。ダウンロードしたテンプレートをご利用ください。',
  },
  doubled: {
    'zh-cn': '此列出现了两次，请删除其中一列。',
    en: 'This column is there twice. Remove one.',
    ja: 'この列が二つあります。片方を削除してください。',
  },
  empty: {
    'zh-cn': '标题行下方没有数据，请填写后再上传。',
    en: 'There is nothing below the headings. Fill in some rows and upload it again.',
    ja: '見出し行の下にデータがありません。入力してからアップロードしてください。',
  },
  tooMany: {
    'zh-cn': `一个文件最多 ${MAX_IMPORT_ROWS} 行，请分成几个文件。`,
    en: `A file may have ${MAX_IMPORT_ROWS} rows at most. Split it into several.`,
    ja: `1 ファイルは ${MAX_IMPORT_ROWS} 行までです。複数のファイルに分けてください。`,
  },
  hidden: {
    'zh-cn': '此列已隐藏，请取消隐藏或删除此列。',
    en: 'This column is hidden. Show it or delete it.',
    ja: 'この列は非表示です。再表示するか削除してください。',
  },
  headingSays: {
    'zh-cn': '标题中除箱型、币种和单位外还有其他内容，请改为模板的标题。',
    en: 'The heading says more than a size, a currency and a unit. Use that of the template.',
    ja: '見出しにサイズ・通貨・単位以外の語があります。テンプレートの見出しに直してください。',
  },
  struck: {
    'zh-cn': '单元格中有删除线的内容，请删除后再上传。',
    en: 'Something in this cell is struck through. Delete it.',
    ja: 'セルに取り消し線の付いた内容があります。削除してください。',
  },
  currencyDiffers: {
    'zh-cn': '币种与该行的币种不一致，请更正。',
    en: 'This is in another currency than the row. Correct one of them.',
    ja: '通貨が行の通貨と一致しません。修正してください。',
  },
  formula: {
    'zh-cn': '单元格中的公式没有值，请改为填写内容本身。',
    en: 'The formula in this cell has no value. Type the content itself.',
    ja: 'セルの数式に値がありません。内容を直接入力してください。',
  },
  unknownChoice: {
    'zh-cn': '请从列表中选择。',
    en: 'Choose a value of the list.',
    ja: '一覧から選択してください。',
  },
} satisfies Record<string, Trilingual>
/** Of a template whose values may also be others that the masters know. */
export const CHECKED_CHOICE: Trilingual = {
  'zh-cn': '列表中没有此值。可保留，但上传时会按主数据核对。',
  en: 'This is not in the list. You may keep it; it is checked against the masters on upload.',
  ja: 'リストにない値です。そのまま残せますが、アップロード時にマスタと照合します。',
}
export const twice = (row: number): Trilingual => ({
  'zh-cn': `与第 ${row} 行重复，请删除其中一行。`,
  en: `The same as in row ${row}. Remove one of the two.`,
  ja: `${row} 行目と重複しています。どちらか一方を削除してください。`,
})

/** What is wrong with a sheet of records; the same of every column. */
export const sayOfRecord: Say<string> = (problem, _about, language) => {
  const own: Partial<Record<string, Trilingual>> = MESSAGES
  return own[problem]?.[language] ?? fieldMessage(problem, language)
}
