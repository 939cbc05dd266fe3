import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

export const logTexts = defineTexts({
  title: { 'zh-cn': '日志管理', en: 'Log', ja: 'ログ管理' },
  number: { 'zh-cn': '序号', en: 'No.', ja: '番号' },
  user: { 'zh-cn': '用户名', en: 'User name', ja: 'ユーザー名' },
  type: { 'zh-cn': '类型', en: 'Type', ja: '種別' },
  explain: { 'zh-cn': '说明', en: 'What was done', ja: '操作' },
  info: { 'zh-cn': '内容', en: 'Content', ja: '内容' },
  time: { 'zh-cn': '创建时间', en: 'Time', ja: '作成日時' },
  from: { 'zh-cn': '日期', en: 'Days', ja: '期間' },
  ip: { 'zh-cn': 'IP 地址', en: 'Address', ja: 'IPアドレス' },
  object: { 'zh-cn': '对象', en: 'Object', ja: '対象' },
  nobody: { 'zh-cn': '系统', en: 'System', ja: 'システム' },
  export: { 'zh-cn': '导出 Excel', en: 'Export to Excel', ja: 'Excel出力' },
  exporting: (size: string) => ({ 'zh-cn': `正在导出 ${size}`, en: `Exporting ${size}`, ja: `出力中 ${size}` }),
  exported: (name: string) => ({ 'zh-cn': `已导出：${name}`, en: `Exported: ${name}`, ja: `出力しました：${name}` }),
  exportTitle: (count: string) => ({
    'zh-cn': `导出 ${count} 条日志`,
    en: `Export ${plural(count, 'entry', 'entries')}`,
    ja: `ログ ${count} 件を出力`,
  }),
  exportText: {
    'zh-cn': '按当前筛选条件生成 Excel 文件。本次导出也会记入日志。',
    en: 'An Excel file of what the filters show. The export itself is logged.',
    ja: '現在の検索条件で Excel ファイルを作成します。出力したこともログに残ります。',
  },
  exportMax: (most: string) => ({
    'zh-cn': `一次最多导出最新的 ${most} 条；需要更早的记录时，请按日期分次导出。`,
    en: `One file holds the newest ${most} entries at most. Choose days to export older ones in parts.`,
    ja: `一度に出力できるのは最新の ${most} 件までです。それ以前は期間を区切って出力してください。`,
  }),
  details: { 'zh-cn': '日志详情', en: 'Log entry', ja: 'ログの詳細' },
  changes: { 'zh-cn': '变更内容', en: 'What changed', ja: '変更内容' },
  before: { 'zh-cn': '变更前', en: 'Before', ja: '変更前' },
  after: { 'zh-cn': '变更后', en: 'After', ja: '変更後' },
  field: { 'zh-cn': '项目', en: 'Field', ja: '項目' },
  facts: { 'zh-cn': '其他信息', en: 'Further details', ja: 'その他の情報' },
  nothing: { 'zh-cn': '没有更多内容。', en: 'There are no further details.', ja: 'これ以上の情報はありません。' },
  empty: { 'zh-cn': '没有日志', en: 'No log entries', ja: 'ログはありません' },
  emptyText: {
    'zh-cn': '登录、审批、价格变更、下载单证等操作会记录在这里。',
    en: 'Sign-ins, approvals, price changes, downloads and the like are kept here.',
    ja: 'ログイン、承認、価格変更、書類のダウンロードなどの操作が記録されます。',
  },
})
export type LogTexts = TextsOf<typeof logTexts>
