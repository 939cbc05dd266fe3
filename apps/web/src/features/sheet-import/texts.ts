import { defineTexts } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

export const sheetImportTexts = defineTexts({
  import: { 'zh-cn': '导入', en: 'Import', ja: '取り込み' },
  template: { 'zh-cn': '下载模板', en: 'Download template', ja: 'テンプレートをダウンロード' },
  note: {
    'zh-cn':
      '填写模板后选择文件：系统先检查整个表格并显示将要保存的内容，确认后才会保存。只要有一处错误，就不会保存任何内容。',
    en: 'Fill in the template and choose the file. The whole sheet is checked and what it does is shown before anything is stored; with one error nothing is stored.',
    ja: 'テンプレートに入力してファイルを選択してください。シート全体を確認し、保存される内容を表示してから保存します。1 つでも誤りがある場合は何も保存されません。',
  },
  file: { 'zh-cn': 'Excel 文件', en: 'Excel file', ja: 'Excel ファイル' },
  notTaken: {
    'zh-cn': '表格有误，未保存任何内容。请修改后重新选择文件。',
    en: 'The sheet has errors; nothing was stored. Correct it and choose it again.',
    ja: 'シートに誤りがあるため、何も保存していません。修正して選び直してください。',
  },
  errors: (n: number) => ({ 'zh-cn': `${n} 处错误`, en: plural(n, 'error'), ja: `${n} 件の誤り` }),
  firstErrors: (n: number) => ({
    'zh-cn': `以下为前 ${n} 处，修改后重新选择文件即可看到其余错误。`,
    en: `The first ${n} are shown. Correct them and choose the file again to see the others.`,
    ja: `最初の ${n} 件を表示しています。修正して選び直すと残りが表示されます。`,
  }),
  copy: { 'zh-cn': '复制错误', en: 'Copy errors', ja: '誤りをコピー' },
  row: { 'zh-cn': '行', en: 'Row', ja: '行' },
  column: { 'zh-cn': '列', en: 'Column', ja: '列' },
  problem: { 'zh-cn': '问题', en: 'Problem', ja: '問題' },
  company: { 'zh-cn': '公司', en: 'Company', ja: '会社' },
  name: { 'zh-cn': '姓名', en: 'Name', ja: '氏名' },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  what: { 'zh-cn': '处理', en: 'What happens', ja: '処理' },
  isNew: { 'zh-cn': '新增', en: 'Added', ja: '追加' },
  isThere: { 'zh-cn': '已存在，跳过', en: 'There already: skipped', ja: '登録済み・スキップ' },
  isChanged: { 'zh-cn': '修改', en: 'Changed', ja: '変更' },
  isSame: { 'zh-cn': '无变化', en: 'Unchanged', ja: '変更なし' },
  counts: (added: number, changed: number, skipped: number) => ({
    'zh-cn': `将新增 ${added} 条${changed > 0 ? `，修改 ${changed} 条` : ''}${skipped > 0 ? `；${skipped} 条已存在，保持不变` : ''}。`,
    en: `${added} will be added${changed > 0 ? `, ${changed} changed` : ''}${skipped > 0 ? `; ${skipped} are there already and stay as they are` : ''}.`,
    ja: `${added} 件を追加${changed > 0 ? `、${changed} 件を変更` : ''}します${skipped > 0 ? `（${skipped} 件は登録済みのため変更しません）` : ''}。`,
  }),
  firstRows: (n: number) => ({
    'zh-cn': `以下为前 ${n} 行。`,
    en: `The first ${n} rows:`,
    ja: `最初の ${n} 行：`,
  }),
  store: (added: number, changed: number) => ({
    'zh-cn': changed > 0 ? `新增 ${added} 条，修改 ${changed} 条` : `新增 ${added} 条`,
    en: changed > 0 ? `Add ${added}, change ${changed}` : `Add ${added}`,
    ja: changed > 0 ? `${added} 件を追加、${changed} 件を変更` : `${added} 件を追加`,
  }),
  stored: (added: number, changed: number, skipped: number) => ({
    'zh-cn': `已新增 ${added} 条${changed > 0 ? `，修改 ${changed} 条` : ''}${skipped > 0 ? `，跳过 ${skipped} 条` : ''}。`,
    en: `${added} added${changed > 0 ? `, ${changed} changed` : ''}${skipped > 0 ? `, ${skipped} skipped` : ''}.`,
    ja: `${added} 件を追加${changed > 0 ? `、${changed} 件を変更` : ''}しました${skipped > 0 ? `（${skipped} 件はスキップ）` : ''}。`,
  }),
})
