import type { Trilingual } from '@kairo/shared/languages'

const days = (from: string, to: string | null) => (to === null ? `${from} –` : `${from} – ${to}`)

export const MESSAGES = {
  overlaps: (from: string, to: string | null): Trilingual => ({
    'zh-cn': `与适用范围相同、有效期为 ${days(from, to)} 的费率重叠，请修改有效期。`,
    en: `It overlaps the tariff of the same scope for ${days(from, to)}. Change the days.`,
    ja: `同じ適用範囲の料率（${days(from, to)}）と期間が重なっています。有効期間を変更してください。`,
  }),
  inForce: {
    'zh-cn': '已批准的费率只能由业务管理员修改。请复制为新费率并填写新的生效日，批准后旧费率自动结束。',
    en: 'A tariff in force is changed by a business administrator only. Copy it as a new one with a later first day; once approved, it ends the old one.',
    ja: '適用中の料率を変更できるのは業務管理者のみです。複製して新しい開始日を指定してください。承認されると現在の料率は前日で終了します。',
  },
  unlike: (row: number): Trilingual => ({
    'zh-cn': `与第 ${row} 行不一致：同一费率的各档在此列的内容必须相同。`,
    en: `It differs from row ${row}: the tiers of one tariff have the same in this column.`,
    ja: `${row} 行目と異なります。同じ料率の区分は、この列を同じ内容にしてください。`,
  }),
  reason: {
    'zh-cn': '请填写退回原因。',
    en: 'Give the reason of the rejection.',
    ja: '差戻しの理由を入力してください。',
  },
} as const
