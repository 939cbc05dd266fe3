import { defineTexts, type TextsOf } from '@kairo/shared/texts'

const times = (n: number): string => (n === 1 ? '1 view' : `${n} views`)

export const shareTexts = defineTexts({
  title: (code: string) => ({
    'zh-cn': `分享追踪 · ${code}`,
    en: `Share tracking · ${code}`,
    ja: `追跡を共有 · ${code}`,
  }),
  shows: {
    'zh-cn': '持有链接的人无需登录即可查看港口、船舶、日期和进度；不会看到公司、货物、价格和单证。',
    en: 'Whoever has the link sees ports, ship, dates and progress without signing in. No companies, goods, prices or documents.',
    ja: 'リンクを知っている人は、ログインせずに港・本船・日程・進捗を見られます。会社名・貨物・料金・書類は表示されません。',
  },
  fresh: { 'zh-cn': '追踪链接已创建', en: 'The tracking link is made', ja: '追跡リンクを作成しました' },
  once: {
    'zh-cn': '请现在复制：关闭后无法再次显示。',
    en: 'Copy it now: it cannot be shown again once this is closed.',
    ja: '今コピーしてください。閉じると再表示できません。',
  },
  link: { 'zh-cn': '追踪链接', en: 'Tracking link', ja: '追跡リンク' },
  copy: { 'zh-cn': '复制链接', en: 'Copy the link', ja: 'リンクをコピー' },
  copied: { 'zh-cn': '链接已复制', en: 'The link is copied', ja: 'リンクをコピーしました' },
  share: { 'zh-cn': '分享', en: 'Share', ja: '共有' },
  shareFailed: {
    'zh-cn': '无法分享，请复制链接。',
    en: 'It could not be shared. Copy the link.',
    ja: '共有できませんでした。リンクをコピーしてください。',
  },
  open: { 'zh-cn': '打开页面', en: 'Open the page', ja: 'ページを開く' },
  live: { 'zh-cn': '有效的链接', en: 'Links that work now', ja: '有効なリンク' },
  none: {
    'zh-cn': '该订单还没有链接。',
    en: 'This order has no link yet.',
    ja: 'このオーダーのリンクはまだありません。',
  },
  madeBy: { 'zh-cn': '创建人', en: 'Made by', ja: '作成者' },
  until: { 'zh-cn': '有效期至', en: 'Works until', ja: '有効期限' },
  views: { 'zh-cn': '浏览', en: 'Views', ja: '閲覧' },
  viewed: (n: number, last: string) => ({
    'zh-cn': `${n} 次，最近 ${last}`,
    en: `${times(n)}, last ${last}`,
    ja: `${n}回、最終 ${last}`,
  }),
  notViewed: { 'zh-cn': '尚未浏览', en: 'Not opened yet', ja: '未閲覧' },
  withNumbers: { 'zh-cn': '显示完整箱号', en: 'Whole container numbers', ja: 'コンテナ番号をすべて表示' },
  action: { 'zh-cn': '操作', en: 'Action', ja: '操作' },
  revoke: { 'zh-cn': '撤销', en: 'Revoke', ja: '取り消す' },
  revokeTitle: { 'zh-cn': '撤销此追踪链接？', en: 'Revoke this tracking link?', ja: 'この追跡リンクを取り消しますか' },
  revokeMeans: {
    'zh-cn': '持有此链接的人将立即无法查看，且无法恢复。',
    en: 'Whoever has it sees nothing from now on. This cannot be undone.',
    ja: 'このリンクではすぐに閲覧できなくなります。元に戻せません。',
  },
  revoked: { 'zh-cn': '链接已撤销', en: 'The link is revoked', ja: 'リンクを取り消しました' },
  newLink: { 'zh-cn': '新建链接', en: 'New link', ja: '新しいリンク' },
  make: { 'zh-cn': '创建链接', en: 'Make the link', ja: 'リンクを作成' },
  full: {
    'zh-cn': '一个订单最多 10 个链接；先撤销一个再新建。',
    en: 'An order has at most 10 links. Revoke one to make another.',
    ja: 'リンクは1オーダーにつき10件までです。1件を取り消すと新しく作成できます。',
  },
  showContainers: { 'zh-cn': '显示完整箱号', en: 'Show whole container numbers', ja: 'コンテナ番号をすべて表示する' },
  masked: {
    'zh-cn': '不勾选时只显示前 7 位：CSQU305••••',
    en: 'Without it the first 7 characters are shown: CSQU305••••',
    ja: 'オフの場合は先頭7文字のみ表示：CSQU305••••',
  },
  lastDay: { 'zh-cn': '有效期至（含当日）', en: 'Last day', ja: '有効期限（当日を含む）' },
  lastDayHint: (day: string) => ({
    'zh-cn': `最晚 ${day}；到港日变更后可新建链接。`,
    en: `${day} at the latest. When the arrival moves, make a new link.`,
    ja: `最長で${day}まで。入港日が変わったら新しいリンクを作成してください。`,
  }),
})
export type ShareTexts = TextsOf<typeof shareTexts>
