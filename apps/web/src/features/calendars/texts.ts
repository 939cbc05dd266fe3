import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const calendarTexts = defineTexts({
  title: { 'zh-cn': '工作日历', en: 'Business calendars', ja: '営業日カレンダー' },
  intro: {
    'zh-cn': '期限按工作日计算：周一至周五，以下日期除外。',
    en: 'Deadlines are counted in business days: Monday to Friday, except for these days.',
    ja: '期限は営業日（月曜～金曜、下記の日を除く）で計算します。',
  },
  calendar: { 'zh-cn': '日历', en: 'Calendar', ja: 'カレンダー' },
  year: { 'zh-cn': '年份', en: 'Year', ja: '年' },
  day: { 'zh-cn': '日期', en: 'Date', ja: '日付' },
  kind: { 'zh-cn': '类别', en: 'Kind', ja: '区分' },
  kinds: {
    off: { 'zh-cn': '休息', en: 'Day off', ja: '休日' },
    work: { 'zh-cn': '上班', en: 'Working day', ja: '営業日' },
    closed: { 'zh-cn': '港口关闭', en: 'Port closed', ja: '港休業' },
  },
  kindHint: {
    'zh-cn': '“上班”用于调休的周末；周末本身不必录入。',
    en: '“Working day” is for a weekend day that is worked in exchange. Ordinary weekends need no entry.',
    ja: '「営業日」は振替で営業する土日に使用します。通常の土日は登録不要です。',
  },
  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  nameCn: { 'zh-cn': '中文名称', en: 'Chinese name', ja: '中国語名' },
  nameEn: { 'zh-cn': '英文名称', en: 'English name', ja: '英語名' },
  nameJp: { 'zh-cn': '日文名称', en: 'Japanese name', ja: '日本語名' },
  source: { 'zh-cn': '依据', en: 'Source', ja: '出典' },
  sourceHint: {
    'zh-cn': '发布机关，或通知的网址。',
    en: 'Who announced it, or the address of the notice.',
    ja: '公表した機関、または通知のURL。',
  },
  provisional: { 'zh-cn': '尚未公布', en: 'Not announced yet', ja: '未公表' },
  provisionalHint: {
    'zh-cn': '该年份正式公布前，涉及它的期限可能变动。',
    en: 'Deadlines that depend on that year may move once it is announced.',
    ja: '正式な公表まで、この年にかかる期限は変わることがあります。',
  },
  edited: { 'zh-cn': '已修改', en: 'Edited', ja: '変更済み' },
  add: { 'zh-cn': '新增日期', en: 'Add a day', ja: '日付を追加' },
  edit: { 'zh-cn': '编辑日期', en: 'Edit the day', ja: '日付を編集' },
  deleteTitle: (day: string) => ({
    'zh-cn': `从日历中删除 ${day}？`,
    en: `Delete ${day} from the calendar?`,
    ja: `${day} をカレンダーから削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': '该日按星期几计算：周一至周五为工作日，周末休息。',
    en: 'It is an ordinary day then: a business day from Monday to Friday, off at weekends.',
    ja: '通常の曜日として扱われます（月曜～金曜は営業日、土日は休日）。',
  },
  deleted: (day: string) => ({ 'zh-cn': `已删除：${day}`, en: `Deleted: ${day}`, ja: `削除しました：${day}` }),
  empty: { 'zh-cn': '没有日期', en: 'No days', ja: '日付はありません' },
  emptyText: {
    'zh-cn': '该年份尚未录入节假日，只有周末休息。',
    en: 'No holidays are entered for this year: only weekends are off.',
    ja: 'この年の祝日は未登録です。土日のみ休日になります。',
  },
  importYear: { 'zh-cn': '导入年度节假日', en: 'Import a year', ja: '年間の休日を取り込む' },
  importTitle: { 'zh-cn': '导入年度节假日', en: 'Import the holidays of a year', ja: '年間の休日を取り込む' },
  importHint: {
    'zh-cn':
      '粘贴国务院办公厅的通知、选择文件（JSON、ICS、日本内阁府 CSV），或每行写一天（2027-02-05 春节 off）。先预览，确认后才保存。',
    en: 'Paste the notice of the State Council, choose a file (JSON, ICS, the CSV of Japan’s Cabinet Office), or write a day a line (2027-02-05 Spring Festival off). You see what changes before anything is stored.',
    ja: '国務院の通知を貼り付けるか、ファイル（JSON・ICS・内閣府の CSV）を選ぶか、1 行に 1 日（2027-02-05 春節 off）を入力してください。プレビューを確認してから保存します。',
  },
  importText: { 'zh-cn': '通知正文', en: 'Text of the notice', ja: '通知の本文' },
  importExample: {
    'zh-cn': '一、元旦：1月1日（周五）至3日（周日）放假，共3天。',
    en: '一、元旦：1月1日（周五）至3日（周日）放假，共3天。',
    ja: '一、元旦：1月1日（周五）至3日（周日）放假，共3天。',
  },
  importOtherYears: (first: number, last: number) => {
    const span = first === last ? String(first) : `${first}–${last}`
    return {
      'zh-cn': `文件中还有 ${span} 年的日期，本次不导入。`,
      en: `The file also has days of ${span}, which are not imported now.`,
      ja: `ファイルには ${span} 年の日付もありますが、今回は取り込みません。`,
    }
  },
  importObservances: (days: string) => ({
    'zh-cn': `另有 ${days} 天仅为纪念日，照常上班，不导入。`,
    en: `${days} days are observances on which people work. They are not imported.`,
    ja: `ほかに ${days} 日は休日でない記念日のため、取り込みません。`,
  }),
  importFile: { 'zh-cn': '或选择文件', en: 'Or choose a file', ja: 'またはファイルを選択' },
  importNeed: {
    'zh-cn': '请粘贴通知正文或选择文件。',
    en: 'Paste the text of the notice, or choose a file.',
    ja: '通知の本文を貼り付けるか、ファイルを選んでください。',
  },
  importStore: (n: string) => ({
    'zh-cn': `确认导入（${n} 处变更）`,
    en: `Import (${n} changes)`,
    ja: `取り込む（変更 ${n} 件）`,
  }),
  importDone: (a: string, c: string, r: string) => ({
    'zh-cn': `已导入：新增 ${a} 天，变更 ${c} 天，移除 ${r} 天。`,
    en: `Imported: ${a} days added, ${c} changed, ${r} removed.`,
    ja: `取り込みました（追加 ${a} 日、変更 ${c} 日、削除 ${r} 日）。`,
  }),
  importSame: (n: string) => ({
    'zh-cn': `与现有日历一致（${n} 天），没有需要导入的内容。`,
    en: `The calendar has all of it already (${n} days). There is nothing to import.`,
    ja: `カレンダーと同じ内容です（${n} 日）。取り込むものはありません。`,
  }),
  importAdded: (n: string) => ({ 'zh-cn': `新增 ${n} 天`, en: `Added: ${n}`, ja: `追加 ${n} 日` }),
  importChanged: (n: string) => ({ 'zh-cn': `变更 ${n} 天`, en: `Changed: ${n}`, ja: `変更 ${n} 日` }),
  importSettled: { 'zh-cn': '已公布', en: 'announced', ja: '公表済み' },
  importRemoved: (n: string) => ({ 'zh-cn': `移除 ${n} 天`, en: `Removed: ${n}`, ja: `削除 ${n} 日` }),
  importRemovedHint: {
    'zh-cn': '这些日期尚未公布，通知中也没有。',
    en: 'These days were not announced, and the notice does not have them.',
    ja: '未公表として登録されていた日で、通知にはありません。',
  },
  importKept: (n: string) => ({ 'zh-cn': `保留 ${n} 天`, en: `Kept: ${n}`, ja: `そのまま ${n} 日` }),
  importKeptHint: {
    'zh-cn': '通知中没有这些日期，它们保持不变；不需要时请在列表中删除。',
    en: 'The notice does not have these days; they stay. Delete them in the list if they are wrong.',
    ja: '通知にはない日ですが、変更しません。不要な場合は一覧で削除してください。',
  },
  importUnchanged: (n: string) => ({
    'zh-cn': `另有 ${n} 天不变。`,
    en: `Unchanged days: ${n}.`,
    ja: `ほかに変更なし ${n} 日。`,
  }),
  importMovedTitle: { 'zh-cn': '随之变动的日期', en: 'Dates that move', ja: '変わる日付' },
  importMovedNone: {
    'zh-cn': '没有期限或付款日随之变动。',
    en: 'No deadline and no due date moves.',
    ja: '期限と支払期限は変わりません。',
  },
  importMoved: (n: string) => ({
    'zh-cn': `${n} 个日期将变动：`,
    en: `Dates that move: ${n}`,
    ja: `${n} 件の日付が変わります：`,
  }),
  importMovedMore: (n: string) => ({ 'zh-cn': `另有 ${n} 个。`, en: `And ${n} more.`, ja: `ほか ${n} 件。` }),
  importMovedWhat: { 'zh-cn': '项目', en: 'Date', ja: '項目' },
  importMovedOrders: { 'zh-cn': '订单', en: 'Orders', ja: 'オーダー' },
  importMovedCustomer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  importMovedDates: { 'zh-cn': '日期', en: 'Old → new', ja: '変更前 → 変更後' },
  movesTitle: (day: string) => ({
    'zh-cn': `保存 ${day}？`,
    en: `Save ${day}?`,
    ja: `${day} を保存しますか？`,
  }),
  movesMeans: {
    'zh-cn': '期限有变动的订单会记入变更历史，并通知相关人员。',
    en: 'Orders whose deadlines move say so in their history and in a message.',
    ja: '期限が変わるオーダーは変更履歴に記録し、関係者に通知します。',
  },
  movedKinds: {
    task: { 'zh-cn': '待办事项的期限', en: 'Deadline of a task', ja: '事項の期限' },
    draft: { 'zh-cn': '账单草稿的付款期限', en: 'Due date of a draft invoice', ja: '請求書下書きの支払期限' },
    answer: { 'zh-cn': '费用答复期限', en: 'Last day to answer a charge', ja: '費用の回答期限' },
    objection: { 'zh-cn': '费用异议期限', en: 'Last day to object to a charge', ja: '費用の異議期限' },
  },
})
export type CalendarTexts = TextsOf<typeof calendarTexts>
