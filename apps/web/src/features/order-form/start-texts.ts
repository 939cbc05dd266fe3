import { defineTexts, type TextsOf } from '@kairo/shared/texts'

export const startTexts = defineTexts({
  title: { 'zh-cn': '从以往订舱开始', en: 'Start from an earlier booking', ja: '過去のブッキングから始める' },
  last: (code: string, day: string) => ({
    'zh-cn': `本航线上次订舱 ${code}（${day}）`,
    en: `Last on this lane: ${code} (${day})`,
    ja: `この航路の前回 ${code}（${day}）`,
  }),
  noneOnLane: {
    'zh-cn': '本航线还没有订过舱。',
    en: 'There is no earlier booking on this lane.',
    ja: 'この航路のブッキングはまだありません。',
  },
  afterLane: {
    'zh-cn': '选择航线后，可从本航线的上次订舱开始。',
    en: 'Once a route is chosen, you can start from your last booking on its lane.',
    ja: '航路を選ぶと、前回のブッキングから始められます。',
  },
  startedFrom: (name: string) => ({
    'zh-cn': `已按「${name}」填写；船期和贵司订单号请另行填写。`,
    en: `Filled in from ${name}. Sailing and your order no. are left to you.`,
    ja: `「${name}」から入力しました。出港日とお客様注文番号は別途ご入力ください。`,
  }),
  undo: { 'zh-cn': '撤销', en: 'Undo', ja: '元に戻す' },
  choose: { 'zh-cn': '选择模板', en: 'Choose a template', ja: 'テンプレートを選択' },
  save: { 'zh-cn': '存为模板', en: 'Save as template', ja: 'テンプレートとして保存' },
  saved: (name: string) => ({
    'zh-cn': `模板「${name}」已保存。`,
    en: `The template “${name}” is saved.`,
    ja: `テンプレート「${name}」を保存しました。`,
  }),
  saveHint: {
    'zh-cn': '保存收发货人、货物、箱量和条件；不保存船期和贵司订单号。',
    en: 'Parties, goods, containers and terms are saved; sailing and your order no. are not.',
    ja: '荷送人・荷受人、貨物、コンテナ、条件を保存します。出港日とお客様注文番号は保存しません。',
  },
  name: { 'zh-cn': '模板名称', en: 'Template name', ja: 'テンプレート名' },
  manage: { 'zh-cn': '管理模板', en: 'Manage templates', ja: 'テンプレートの管理' },
  rename: { 'zh-cn': '重命名', en: 'Rename', ja: '名前を変更' },
  deleteTitle: (name: string) => ({
    'zh-cn': `删除模板「${name}」？`,
    en: `Delete the template “${name}”?`,
    ja: `テンプレート「${name}」を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': ['删除后无法恢复。', '用它订过的订单不受影响。'],
    en: ['This cannot be undone.', 'Orders that began with it stay as they are.'],
    ja: ['削除すると元に戻せません。', 'これで作成したオーダーはそのまま残ります。'],
  },
  deleted: (name: string) => ({
    'zh-cn': `已删除模板「${name}」。`,
    en: `The template “${name}” is deleted.`,
    ja: `テンプレート「${name}」を削除しました。`,
  }),
  none: { 'zh-cn': '还没有模板', en: 'No templates yet', ja: 'テンプレートはまだありません' },
  noneText: {
    'zh-cn': '在订舱表单中点击“存为模板”，下次即可直接使用。',
    en: 'Use “Save as template” in the booking form, and begin the next booking with it.',
    ja: 'ブッキング画面の「テンプレートとして保存」から保存すると、次回そのまま使えます。',
  },
})
export type StartTexts = TextsOf<typeof startTexts>
