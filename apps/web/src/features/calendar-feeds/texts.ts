import { defineTexts } from '@kairo/shared/texts'

export const feedTexts = defineTexts({
  title: { 'zh-cn': '日历订阅', en: 'Calendar feeds', ja: 'カレンダー購読' },
  intro: {
    'zh-cn': '在自己的日历中查看截止时间、任务、船期和免箱期，变更会自动更新。',
    en: 'See cut-offs, tasks, sailings and free time in your own calendar. Changes follow by themselves.',
    ja: 'カット、タスク、本船の日程、フリータイムを普段お使いのカレンダーに表示します。変更は自動で反映されます。',
  },
  subscribe: { 'zh-cn': '订阅到日历', en: 'Subscribe in your calendar', ja: 'カレンダーに表示' },
  none: {
    'zh-cn': '尚未订阅。',
    en: 'No calendar is subscribed yet.',
    ja: 'まだ購読しているカレンダーはありません。',
  },
  full: (count: number) => ({
    'zh-cn': `最多 ${count} 个。要新建请先撤销一个。`,
    en: `${count} at the most. Revoke one to make another.`,
    ja: `${count}件までです。追加するには1件取り消してください。`,
  }),
  failed: {
    'zh-cn': '日历订阅读取失败',
    en: 'The calendar feeds could not be loaded',
    ja: 'カレンダー購読を読み込めませんでした',
  },
  fetched: (time: string) => ({
    'zh-cn': `最近读取：${time}`,
    en: `Last read ${time}`,
    ja: `最終取得：${time}`,
  }),
  neverFetched: { 'zh-cn': '尚未读取', en: 'Not read yet', ja: '未取得' },
  onlyMine: { 'zh-cn': '仅本人负责的订单', en: 'Only my orders', ja: '自分の担当オーダーのみ' },
  edit: { 'zh-cn': '修改', en: 'Edit', ja: '変更' },
  editLabel: (name: string) => ({ 'zh-cn': `修改：${name}`, en: `Edit: ${name}`, ja: `変更：${name}` }),
  revoke: { 'zh-cn': '撤销', en: 'Revoke', ja: '取り消し' },
  revokeLabel: (name: string) => ({ 'zh-cn': `撤销：${name}`, en: `Revoke: ${name}`, ja: `取り消し：${name}` }),
  revokeTitle: (name: string) => ({
    'zh-cn': `撤销日历订阅“${name}”？`,
    en: `Revoke the calendar feed “${name}”?`,
    ja: `カレンダー購読「${name}」を取り消しますか？`,
  }),
  revokeMeans: {
    'zh-cn': '该地址立即失效，日历不再更新，且无法恢复。',
    en: 'Its address stops working at once and the calendar is updated no more. This cannot be undone.',
    ja: 'アドレスは直ちに無効になり、カレンダーは更新されなくなります。元に戻すことはできません。',
  },
  revoked: {
    'zh-cn': '已撤销日历订阅。',
    en: 'The calendar feed was revoked.',
    ja: 'カレンダー購読を取り消しました。',
  },

  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  nameHint: {
    'zh-cn': '日历中显示的名称。',
    en: 'The calendar is called so.',
    ja: 'カレンダーに表示される名称です。',
  },
  what: { 'zh-cn': '内容', en: 'What it shows', ja: '表示する内容' },
  orders: { 'zh-cn': '订单', en: 'Orders', ja: '対象オーダー' },
  language: { 'zh-cn': '语言', en: 'Language', ja: '言語' },
  ownLanguage: { 'zh-cn': '与账号相同', en: 'As my account', ja: 'アカウントと同じ' },
  make: { 'zh-cn': '生成地址', en: 'Make the address', ja: 'アドレスを発行' },
  saved: {
    'zh-cn': '已保存，日历下次读取时更新。',
    en: 'Saved. The calendar follows when it next reads.',
    ja: '保存しました。次回の取得時に反映されます。',
  },

  addressTitle: { 'zh-cn': '订阅此地址', en: 'Subscribe to this address', ja: 'このアドレスを購読してください' },
  once: {
    'zh-cn': '该地址只显示这一次。任何持有该地址的人都能查看此日历，请勿转发；如已泄露，请在“账号信息”中撤销。',
    en: 'The address is shown this once. Whoever has it can read the calendar: pass it on to nobody, and revoke it under “Account info” if somebody got it.',
    ja: 'アドレスは今回のみ表示されます。アドレスを知っている人は誰でもこのカレンダーを見られるため、転送しないでください。漏れた場合は「アカウント情報」で取り消してください。',
  },
  address: { 'zh-cn': '地址', en: 'Address', ja: 'アドレス' },
  copy: { 'zh-cn': '复制地址', en: 'Copy the address', ja: 'アドレスをコピー' },
  copied: { 'zh-cn': '已复制地址。', en: 'The address was copied.', ja: 'アドレスをコピーしました。' },
  copyFailed: {
    'zh-cn': '无法复制，请手动选择地址。',
    en: 'It could not be copied. Select the address yourself.',
    ja: 'コピーできませんでした。アドレスを選択してコピーしてください。',
  },
  open: { 'zh-cn': '在日历程序中打开', en: 'Open in my calendar', ja: 'カレンダーアプリで開く' },
  done: { 'zh-cn': '完成', en: 'Done', ja: '完了' },
  how: { 'zh-cn': '订阅方法', en: 'How to subscribe', ja: '購読の方法' },
  steps: {
    'zh-cn': [
      ['Apple', '点击“在日历程序中打开”，或选择“文件” › “新建日历订阅”并粘贴地址。'],
      ['Google', '在“其他日历”旁点“+” › “通过网址添加”，粘贴地址。Google 每隔数小时才更新一次。'],
      ['Outlook', '“添加日历” › “从 Web 订阅”，粘贴地址。'],
    ],
    en: [
      ['Apple', 'Press “Open in my calendar”, or choose File › New Calendar Subscription and paste the address.'],
      ['Google', 'Beside “Other calendars” press + › From URL and paste the address. Google reads it every few hours.'],
      ['Outlook', 'Add calendar › Subscribe from web, and paste the address.'],
    ],
    ja: [
      ['Apple', '「カレンダーアプリで開く」を押すか、「ファイル」 › 「新規照会カレンダー」でアドレスを貼り付けます。'],
      ['Google', '「他のカレンダー」の「+」 › 「URLで追加」でアドレスを貼り付けます。更新は数時間ごとです。'],
      ['Outlook', '「予定表を追加」 › 「Webから定期受信」でアドレスを貼り付けます。'],
    ],
  },
})
