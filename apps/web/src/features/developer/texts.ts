import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const developerTexts = defineTexts({
  title: { 'zh-cn': '开发者', en: 'Developer', ja: '開発者' },
  intro: {
    'zh-cn': '让您的程序、表格和 AI 助手直接读取海路的数据。',
    en: 'Let your programs, sheets and assistants read from Kairo.',
    ja: 'プログラムや表計算、AIアシスタントから海路のデータを読み取れます。',
  },
  tabs: {
    keys: { 'zh-cn': 'API 密钥', en: 'API keys', ja: 'APIキー' },
    webhooks: { 'zh-cn': 'Webhook', en: 'Webhooks', ja: 'Webhook' },
    examples: { 'zh-cn': '示例代码', en: 'Examples', ja: 'コード例' },
  },
})

export const keyTexts = defineTexts({
  make: { 'zh-cn': '创建密钥', en: 'Make a key', ja: 'キーを作成' },
  change: { 'zh-cn': '修改', en: 'Change', ja: '変更' },
  revoke: { 'zh-cn': '撤销', en: 'Revoke', ja: '失効' },
  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  nameHint: {
    'zh-cn': '使用该密钥的程序，例如“仓库系统”。',
    en: 'The program that uses it, e.g. “Warehouse system”.',
    ja: 'キーを使うプログラム（例：「倉庫システム」）。',
  },
  customer: { 'zh-cn': '客户', en: 'Customer', ja: '顧客' },
  actsAs: { 'zh-cn': '使用身份', en: 'Acts as', ja: '利用アカウント' },
  actsAsHint: {
    'zh-cn': '密钥只能看到该账号能看到的内容。子账号（发货方）看不到金额。',
    en: 'The key sees what this account sees. Shipper accounts see no amounts.',
    ja: 'キーで見られるのは、このアカウントに表示される内容だけです。荷送人サブアカウントには金額が表示されません。',
  },
  ownCompany: (name: string) => ({ 'zh-cn': `${name}（本公司）`, en: `${name} (own company)`, ja: `${name}（自社）` }),
  scopes: { 'zh-cn': '权限', en: 'Scopes', ja: '権限（スコープ）' },
  perMinute: { 'zh-cn': '每分钟次数', en: 'Calls a minute', ja: '1分あたりの回数' },
  perMinuteHint: { 'zh-cn': '1 至 600 次。', en: '1 to 600.', ja: '1～600回。' },
  ipAllow: { 'zh-cn': '允许的 IP 地址', en: 'Allowed IP addresses', ja: '許可するIPアドレス' },
  ipAllowHint: {
    'zh-cn': '每行一个地址或网段，最多 20 个，例如 203.0.113.7 或 203.0.113.0/24。留空表示不限。',
    en: 'An address or network a line, at most 20, e.g. 203.0.113.7 or 203.0.113.0/24. Empty: from everywhere.',
    ja: '1行に1つのアドレスまたはネットワークを20件まで（例：203.0.113.7、203.0.113.0/24）。空欄の場合は制限しません。',
  },
  everywhere: { 'zh-cn': '不限', en: 'everywhere', ja: '制限なし' },
  lastDay: { 'zh-cn': '有效期至', en: 'Works until', ja: '有効期限' },
  lastDayHint: (day: string) => ({
    'zh-cn': `最晚 ${day}。到期前 30、7、1 天会发邮件提醒。`,
    en: `At the latest ${day}. We mail you 30, 7 and 1 days before.`,
    ja: `最長 ${day} まで。期限の30日前・7日前・前日にメールでお知らせします。`,
  }),
  madeAt: { 'zh-cn': '创建时间', en: 'Made', ja: '作成日時' },
  lastUsed: { 'zh-cn': '最近使用', en: 'Last used', ja: '最終利用' },
  never: { 'zh-cn': '尚未使用', en: 'not used yet', ja: '未使用' },
  state: { 'zh-cn': '状态', en: 'State', ja: '状態' },
  states: {
    live: { 'zh-cn': '有效', en: 'Works', ja: '有効' },
    expired: { 'zh-cn': '已到期', en: 'Expired', ja: '期限切れ' },
    revoked: { 'zh-cn': '已撤销', en: 'Revoked', ja: '失効' },
  },
  keyword: {
    'zh-cn': '名称、密钥开头或账号',
    en: 'Name, beginning of the key or account',
    ja: '名称・キーの先頭・アカウント',
  },
  keywordOfAll: {
    'zh-cn': '名称、密钥开头、客户或账号',
    en: 'Name, beginning of the key, customer or account',
    ja: '名称・キーの先頭・顧客・アカウント',
  },
  empty: { 'zh-cn': '还没有 API 密钥', en: 'There are no API keys yet', ja: 'APIキーはまだありません' },
  emptyText: {
    'zh-cn':
      '有了密钥，您的程序可以自动读取订单、动态、单证和账单，不必有人登录查看：例如每天写入 Excel、同步到仓库系统，或让 AI 助手回答“货到哪里了”。',
    en: 'With a key your programs read orders, events, documents and bills by themselves, with nobody signed in: a sheet that fills itself each morning, your warehouse system, an assistant that answers where the cargo is.',
    ja: 'キーがあれば、ログインしなくてもプログラムがオーダー・動静・書類・請求を自動で読み取れます。毎朝更新されるExcel、倉庫システムとの連携、「貨物は今どこか」に答えるAIアシスタントなどに使えます。',
  },
  emptyOfAll: {
    'zh-cn': '客户在自己的“开发者”页面创建密钥后会显示在这里。',
    en: 'Keys that customers make on their page “Developer” appear here.',
    ja: '顧客が「開発者」ページで作成したキーがここに表示されます。',
  },
  saved: { 'zh-cn': '密钥已修改。', en: 'The key was changed.', ja: 'キーを変更しました。' },
  changeTitle: (name: string) => ({ 'zh-cn': `修改“${name}”`, en: `Change “${name}”`, ja: `「${name}」を変更` }),
  madeTitle: {
    'zh-cn': '密钥已创建，请立即保存',
    en: 'The key is made: store it now',
    ja: 'キーを作成しました。今すぐ保存してください',
  },
  madeText: {
    'zh-cn':
      '密钥只在此时显示一次，我们只保存其哈希值。请存入程序的密码管理处，不要写进代码、邮件或网址；遗失时请撤销并重新创建。',
    en: 'It is shown only now; we keep a hash of it. Put it where your program keeps its passwords, not into code, mails or addresses. If it is lost, revoke it and make another one.',
    ja: 'キーが表示されるのは今だけです（当社に残るのはハッシュ値のみ）。プログラムのパスワード管理に保存し、コード・メール・URLには書かないでください。紛失した場合は失効させ、新しく作成してください。',
  },
  keyCopied: { 'zh-cn': '密钥已复制。', en: 'The key was copied.', ja: 'キーをコピーしました。' },
  stored: { 'zh-cn': '我已保存', en: 'I have stored it', ja: '保存しました' },
  revokeTitle: (name: string) => ({
    'zh-cn': `撤销密钥“${name}”？`,
    en: `Revoke the key “${name}”?`,
    ja: `キー「${name}」を失効させますか？`,
  }),
  revokeMeans: {
    'zh-cn': '使用它的程序会立即无法读取数据。撤销后不能恢复。',
    en: 'Programs that use it stop reading at once. It cannot be brought back.',
    ja: 'このキーを使うプログラムは直ちに読み取れなくなります。元には戻せません。',
  },
  revokeTells: {
    'zh-cn': '客户会收到邮件通知。',
    en: 'The customer is told by mail.',
    ja: '顧客にメールで通知されます。',
  },
  revoked: (name: string) => ({
    'zh-cn': `密钥“${name}”已撤销。`,
    en: `The key “${name}” was revoked.`,
    ja: `キー「${name}」を失効させました。`,
  }),
  endedBefore: {
    'zh-cn': '该密钥此前已失效。',
    en: 'This key had ended before.',
    ja: 'このキーはすでに終了していました。',
  },
})
export type KeyTexts = TextsOf<typeof keyTexts>

export const exampleTexts = defineTexts({
  intro: {
    'zh-cn': '以下示例读取最近的订单。请先创建带 bookings:read 权限的密钥，并存入环境变量 KAIRO_KEY。',
    en: 'These read your latest orders. Make a key with the scope bookings:read first and put it into the environment variable KAIRO_KEY.',
    ja: '最新のオーダーを読み取る例です。先に bookings:read のキーを作成し、環境変数 KAIRO_KEY に設定してください。',
  },
  docs: { 'zh-cn': 'API 文档', en: 'API documentation', ja: 'APIドキュメント' },
  openapi: { 'zh-cn': 'OpenAPI 文件', en: 'OpenAPI document', ja: 'OpenAPIファイル' },
  calendar: { 'zh-cn': '日历订阅', en: 'Calendar feeds', ja: 'カレンダー購読' },
  language: { 'zh-cn': '语言或工具', en: 'Language or tool', ja: '言語・ツール' },
  assistant: { 'zh-cn': 'AI 助手（MCP）', en: 'Assistant (MCP)', ja: 'AIアシスタント（MCP）' },
  notes: {
    curl: {
      'zh-cn': '在命令行中试用。',
      en: 'To try it in a terminal.',
      ja: 'コマンドラインで試す場合。',
    },
    typescript: {
      'zh-cn': 'Node.js 20 及以上，不需要其他软件包。',
      en: 'Node.js 20 or newer; needs no package.',
      ja: 'Node.js 20以上。追加パッケージは不要です。',
    },
    python: {
      'zh-cn': 'Python 3，不需要其他软件包。',
      en: 'Python 3; needs no package.',
      ja: 'Python 3。追加パッケージは不要です。',
    },
    n8n: {
      'zh-cn': '复制后粘贴到 n8n 的工作流中，并选择类型为 Bearer Auth 的凭据，其中填写密钥。',
      en: 'Copy it and paste it into a workflow of n8n, then choose a credential of the type Bearer Auth that holds the key.',
      ja: 'コピーしてn8nのワークフローに貼り付け、キーを登録したBearer Authの認証情報を選択します。',
    },
    assistant: {
      'zh-cn': '写入助手的 MCP 设置。助手只能读取密钥允许的内容，不能提交订舱。',
      en: 'For the MCP settings of an assistant. It reads what the key opens, and submits no booking.',
      ja: 'アシスタントのMCP設定に記入します。読み取れるのはキーで許可した内容だけで、ブッキングの送信はできません。',
    },
  },
  copied: { 'zh-cn': '示例已复制。', en: 'The example was copied.', ja: 'コード例をコピーしました。' },
})
