import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const routeMasterTexts = defineTexts({
  ports: { 'zh-cn': '目的港', en: 'Destination ports', ja: '揚港マスタ' },
  companies: { 'zh-cn': '船公司', en: 'Shipping companies', ja: '船会社マスタ' },
  name: { 'zh-cn': '名称', en: 'Name', ja: '名称' },
  nameHint: {
    'zh-cn': '运价表中使用的写法，例如 Shanghai。',
    en: 'As freight sheets write it, e.g. Shanghai.',
    ja: '運賃表で使う表記です（例：Shanghai）。',
  },
  search: { 'zh-cn': '名称、代码或别名', en: 'Name, code or alias', ja: '名称・コード・別名' },
  country: { 'zh-cn': '国家', en: 'Country', ja: '国' },
  china: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  japan: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
  unlocode: { 'zh-cn': 'UN/LOCODE', en: 'UN/LOCODE', ja: 'UN/LOCODE' },
  unlocodeHint: {
    'zh-cn': '国家代码加三位，例如 CNSHA。',
    en: 'Country and three characters, e.g. CNSHA.',
    ja: '国コードと 3 文字です（例：CNSHA）。',
  },
  nameCn: { 'zh-cn': '中文名', en: 'Chinese name', ja: '中国語名' },
  nameEn: { 'zh-cn': '英文名', en: 'English name', ja: '英語名' },
  nameJa: { 'zh-cn': '日文名', en: 'Japanese name', ja: '日本語名' },
  aliases: { 'zh-cn': '别名', en: 'Aliases', ja: '別名' },
  timeZone: { 'zh-cn': '时区', en: 'Time zone', ja: 'タイムゾーン' },
  code: { 'zh-cn': '代码', en: 'Code', ja: 'コード' },
  codeHint: { 'zh-cn': 'SCAC 或 SMDG 代码。', en: 'SCAC or SMDG code.', ja: 'SCAC または SMDG コードです。' },
  addPort: { 'zh-cn': '新增港口', en: 'Add port', ja: '港を追加' },
  editPort: { 'zh-cn': '编辑港口', en: 'Edit port', ja: '港を編集' },
  addCompany: { 'zh-cn': '新增船公司', en: 'Add shipping company', ja: '船会社を追加' },
  editCompany: { 'zh-cn': '编辑船公司', en: 'Edit shipping company', ja: '船会社を編集' },
  deleteTitle: (name: string) => ({
    'zh-cn': `删除“${name}”？`,
    en: `Delete “${name}”?`,
    ja: `「${name}」を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': '删除后无法恢复。正被运价、附加费或订单使用的记录不能删除。',
    en: 'This cannot be undone. What rates, surcharges or orders use cannot be deleted.',
    ja: '削除すると元に戻せません。運賃・サーチャージ・オーダーで使用中のものは削除できません。',
  },
  deleted: (name: string) => ({ 'zh-cn': `已删除：${name}`, en: `Deleted: ${name}`, ja: `削除しました：${name}` }),
  emptyPorts: { 'zh-cn': '还没有港口', en: 'No ports yet', ja: '港がまだありません' },
  emptyCompanies: { 'zh-cn': '还没有船公司', en: 'No shipping companies yet', ja: '船会社がまだありません' },
  emptyText: {
    'zh-cn': '新增之后即可在运价表和订单中使用。',
    en: 'Once added, it can be used in freight sheets and orders.',
    ja: '追加すると、運賃表やオーダーで使えるようになります。',
  },
})
export type RouteMasterTexts = TextsOf<typeof routeMasterTexts>
