import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const partyTexts = defineTexts({
  title: {
    consignee: { 'zh-cn': '收货人', en: 'Consignees', ja: '荷受人' },
    consignor: { 'zh-cn': '发货人', en: 'Consignors', ja: '荷送人' },
  },
  intro: {
    consignee: {
      'zh-cn': '常用的收货人。订舱时可以直接选用，不必重新填写。',
      en: 'The consignees you ship to. Pick them when you book instead of typing them again.',
      ja: 'よく使う荷受人です。ブッキング時に選ぶだけで入力できます。',
    },
    consignor: {
      'zh-cn': '常用的发货人。订舱时可以直接选用，不必重新填写。',
      en: 'The consignors you ship from. Pick them when you book instead of typing them again.',
      ja: 'よく使う荷送人です。ブッキング時に選ぶだけで入力できます。',
    },
  },
  importTitle: {
    consignee: { 'zh-cn': '导入收货人', en: 'Import consignees', ja: '荷受人の取り込み' },
    consignor: { 'zh-cn': '导入发货人', en: 'Import consignors', ja: '荷送人の取り込み' },
  },
  addTitle: {
    consignee: { 'zh-cn': '新增收货人', en: 'Add consignee', ja: '荷受人を追加' },
    consignor: { 'zh-cn': '新增发货人', en: 'Add consignor', ja: '荷送人を追加' },
  },
  editTitle: {
    consignee: { 'zh-cn': '编辑收货人', en: 'Edit consignee', ja: '荷受人を編集' },
    consignor: { 'zh-cn': '编辑发货人', en: 'Edit consignor', ja: '荷送人を編集' },
  },
  search: {
    'zh-cn': '公司、姓名、邮箱、电话或城市',
    en: 'Company, name, email, telephone or city',
    ja: '会社名・氏名・メール・電話・都市',
  },
  company: { 'zh-cn': '公司名称', en: 'Company name', ja: '会社名' },
  name: { 'zh-cn': '姓名', en: 'Name', ja: '氏名' },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メールアドレス' },
  telephone: { 'zh-cn': '电话', en: 'Telephone', ja: '電話番号' },
  telephoneHint: {
    'zh-cn': '只保留数字；不能全部为 0。',
    en: 'Digits are kept; not zeros only.',
    ja: '数字のみ保存します。0 のみは不可。',
  },
  fax: { 'zh-cn': '传真', en: 'Fax', ja: 'FAX' },
  area: { 'zh-cn': '地区', en: 'Area', ja: '地域' },
  china: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  japan: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
  city: { 'zh-cn': '城市', en: 'City', ja: '都市' },
  cityHint: {
    'zh-cn': '可以选择，也可以直接输入。',
    en: 'Choose one or type it.',
    ja: '一覧から選ぶか、直接入力できます。',
  },
  postalCode: { 'zh-cn': '邮政编码', en: 'Postal code', ja: '郵便番号' },
  address: { 'zh-cn': '地址', en: 'Address', ja: '住所' },
  manifestHint: {
    'zh-cn': '将用于提单，建议使用英文。',
    en: 'Used on the bill of lading; best in English.',
    ja: 'B/Lに記載されます。英語での入力をお勧めします。',
  },
  corporateId: { 'zh-cn': '法人编号', en: 'Corporate ID', ja: '法人番号' },
  corporateHint: {
    'zh-cn': '日本为 13 位法人编号，中国为 18 位统一社会信用代码。',
    en: 'Japan: corporate number, 13 digits. China: unified social credit code, 18 characters.',
    ja: '日本は法人番号13桁、中国は統一社会信用コード18桁です。',
  },
  corporateGood: (country: string) => ({
    'zh-cn': `校验位正确（${country}）`,
    en: `Check digit correct (${country})`,
    ja: `チェックディジットは正しいです（${country}）`,
  }),
  corporateDoubt: {
    'zh-cn': '校验位不符，请核对。确认无误可以保存。',
    en: 'The check digit does not fit. Check the number; you can save it if it is right.',
    ja: 'チェックディジットが合いません。ご確認ください。正しい場合はこのまま保存できます。',
  },
  contactPerson: { 'zh-cn': '联系人', en: 'Contact person', ja: '担当者' },
  contactHint: {
    'zh-cn': '留空时使用姓名。',
    en: 'Left empty, the name is used.',
    ja: '空欄の場合は氏名を使用します。',
  },
  createTime: { 'zh-cn': '登记时间', en: 'Added', ja: '登録日時' },
  deleteTitle: (name: string) => ({
    'zh-cn': `删除“${name}”？`,
    en: `Delete “${name}”?`,
    ja: `「${name}」を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': ['删除后不能恢复。', '已使用它的订单不受影响。'],
    en: ['This cannot be undone.', 'Orders that used it stay as they are.'],
    ja: ['削除すると元に戻せません。', '使用済みのオーダーには影響しません。'],
  },
  deleted: (name: string) => ({ 'zh-cn': `已删除：${name}`, en: `Deleted: ${name}`, ja: `削除しました：${name}` }),
  empty: {
    consignee: { 'zh-cn': '还没有收货人', en: 'No consignees yet', ja: '荷受人がまだありません' },
    consignor: { 'zh-cn': '还没有发货人', en: 'No consignors yet', ja: '荷送人がまだありません' },
  },
  emptyText: {
    'zh-cn': '新增一次，以后每次订舱都可以直接选用。',
    en: 'Add one once, and pick it for every booking from then on.',
    ja: '一度登録すると、次回からのブッキングで選ぶだけで入力できます。',
  },
  choose: {
    consignee: { 'zh-cn': '从收货人记录中选择', en: 'Choose a saved consignee', ja: '登録済みの荷受人から選択' },
    consignor: { 'zh-cn': '从发货人记录中选择', en: 'Choose a saved consignor', ja: '登録済みの荷送人から選択' },
  },
  chooseNotify: { 'zh-cn': '从已保存的记录中选择', en: 'Choose a saved party', ja: '登録済みの通知先から選択' },
  chooseFirst: {
    'zh-cn': '请先选择订舱公司',
    en: 'Choose the booking company first',
    ja: '先にブッキング依頼者を選択してください',
  },
  noMatch: { 'zh-cn': '没有符合的记录', en: 'No record matches', ja: '該当する登録がありません' },
  none: { 'zh-cn': '还没有记录', en: 'No records yet', ja: '登録がまだありません' },
  failed: {
    'zh-cn': '无法读取记录，请重试',
    en: 'The records could not be loaded. Try again.',
    ja: '登録を読み込めません。もう一度お試しください。',
  },
  more: (count: number) => ({
    'zh-cn': `还有 ${count} 条，请继续输入以缩小范围`,
    en: `${count} more; type on to narrow them down`,
    ja: `ほか ${count} 件。続けて入力すると絞り込めます`,
  }),
  filled: (name: string) => ({
    'zh-cn': `已填入 ${name} 的资料。`,
    en: `Filled in from ${name}.`,
    ja: `${name} の登録内容を入力しました。`,
  }),
  undo: { 'zh-cn': '撤销', en: 'Undo', ja: '元に戻す' },
  keep: { 'zh-cn': '存为新记录', en: 'Save as new record', ja: '新しく登録する' },
  isKept: { 'zh-cn': '已保存', en: 'Saved already', ja: '保存済み' },
  kept: (name: string) => ({
    'zh-cn': `${name} 已存入记录，下次可以直接选用。`,
    en: `${name} is saved; you can pick it next time.`,
    ja: `${name} を登録しました。次回から選択できます。`,
  }),
})
export type PartyTexts = TextsOf<typeof partyTexts>
