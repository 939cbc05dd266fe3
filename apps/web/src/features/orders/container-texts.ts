import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const containerTexts = defineTexts({
  title: { 'zh-cn': '集装箱', en: 'Containers', ja: 'コンテナ' },
  dialogTitle: (code: string) => ({
    'zh-cn': `集装箱 · ${code}`,
    en: `Containers · ${code}`,
    ja: `コンテナ · ${code}`,
  }),
  edit: { 'zh-cn': '编辑集装箱', en: 'Edit containers', ja: 'コンテナを編集' },
  add: { 'zh-cn': '添加集装箱', en: 'Add a container', ja: 'コンテナを追加' },
  remove: (number: string) => ({ 'zh-cn': `删除 ${number}`, en: `Remove ${number}`, ja: `${number} を削除` }),
  row: (n: number) => ({ 'zh-cn': `集装箱 ${n}`, en: `Container ${n}`, ja: `コンテナ ${n}` }),
  number: { 'zh-cn': '箱号', en: 'Container no.', ja: 'コンテナ番号' },
  size: { 'zh-cn': '箱型', en: 'Size', ja: 'サイズ' },
  iso: { 'zh-cn': 'ISO', en: 'ISO', ja: 'ISO' },
  seal: { 'zh-cn': '铅封号', en: 'Seal no.', ja: 'シール番号' },
  vgm: { 'zh-cn': 'VGM (kg)', en: 'VGM (kg)', ja: 'VGM (kg)' },
  vgmDoubt: (least: string, most: string) => ({
    'zh-cn': `请核对 VGM：该箱型通常为 ${least}～${most} kg`,
    en: `Check the VGM: between ${least} and ${most} kg is plausible for this container`,
    ja: `VGMをご確認ください（このコンテナでは ${least}～${most} kg が通常です）`,
  }),
  soc: { 'zh-cn': 'SOC', en: 'SOC', ja: 'SOC' },
  socHint: { 'zh-cn': 'SOC：货主自备箱', en: 'SOC: shipper-owned container', ja: 'SOC：荷主所有コンテナ' },
  none: { 'zh-cn': '尚无箱号。', en: 'No container numbers yet.', ja: 'コンテナ番号は未登録です。' },
  sailed: {
    'zh-cn': '已离港：箱号不能修改，可更正箱型、铅封号、VGM 和 SOC。',
    en: 'The ship has left: the numbers stay. Size, seal, VGM and SOC can be corrected.',
    ja: '出港済みのため番号は変更できません。サイズ・シール・VGM・SOCは訂正できます。',
  },
  wrongDigit: (digit: number) => ({
    'zh-cn': `校验位应为 ${digit}`,
    en: `The check digit should be ${digit}`,
    ja: `チェックディジットは ${digit} のはずです`,
  }),
  wrongForm: {
    'zh-cn': '应为四个字母加七位数字',
    en: 'Four letters and seven digits are needed',
    ja: '英字4文字と数字7桁で入力してください',
  },
  checkTitle: {
    'zh-cn': '部分箱号的校验位不符（ISO 6346）',
    en: 'Some numbers fail the ISO 6346 check',
    ja: 'チェックディジット（ISO 6346）が合わない番号があります',
  },
  checkText: {
    'zh-cn': '请与船公司单证核对；确认无误时可以保留。',
    en: 'Compare them with the carrier’s documents. If they are right, they can be kept as they are.',
    ja: '船会社の書類とご確認ください。正しい場合はそのまま保存できます。',
  },
  useAnyway: { 'zh-cn': '确认无误，保存', en: 'They are right: save', ja: '正しいので保存' },
  dates: { 'zh-cn': '登记动态', en: 'Enter dates', ja: '動静を登録' },
  plan: { 'zh-cn': '计划提箱日', en: 'Plan the pick-up', ja: '引取予定日を入力' },
  datesTitle: (code: string) => ({
    'zh-cn': `集装箱动态 · ${code}`,
    en: `Dates of containers · ${code}`,
    ja: `コンテナの動静 · ${code}`,
  }),
  datesHint: (zone: string) => ({
    'zh-cn': `时间为卸货港当地时间（${zone}）。不知道几点时填 00:00。`,
    en: `Times are those of the port of discharge (${zone}). Enter 00:00 where the hour is not known.`,
    ja: `揚地港の現地時間（${zone}）です。時刻が不明な場合は 00:00 としてください。`,
  }),
  datesReason: { 'zh-cn': '更正原因', en: 'Reason of a correction', ja: '訂正の理由' },
  dischargedAt: { 'zh-cn': '卸船', en: 'Discharged', ja: '荷揚' },
  gateOutAt: { 'zh-cn': '提箱', en: 'Out of the terminal', ja: '搬出' },
  emptyReturnedAt: { 'zh-cn': '还空箱', en: 'Empty returned', ja: '空コンテナ返却' },
  plannedGateOut: { 'zh-cn': '计划提箱日', en: 'Planned pick-up', ja: '引取予定日' },
  goBack: { 'zh-cn': '返回修改', en: 'Go back', ja: '戻る' },
})
export type ContainerTexts = TextsOf<typeof containerTexts>
