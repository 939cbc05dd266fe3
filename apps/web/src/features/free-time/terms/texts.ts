import { KIND_NAMES } from '@kairo/shared/free-time/free-time-names'
import { defineTexts } from '@kairo/shared/texts'

export const freeTimeTexts = defineTexts({
  title: { 'zh-cn': '免箱期与超期费用', en: 'Free time and what follows', ja: 'フリータイムと超過料金' },
  atDestination: { 'zh-cn': '目的港', en: 'At destination', ja: '揚地' },
  atOrigin: { 'zh-cn': '起运港', en: 'At origin', ja: '積地' },
  noTariff: {
    'zh-cn': '免箱期后的费用没有公布的费率，请咨询我们。',
    en: 'No tariff for what follows the free time: ask us.',
    ja: 'フリータイム後の料金表がありません。お問い合わせください。',
  },
  kinds: KIND_NAMES,
  line: (kind: string, terms: string) => ({
    'zh-cn': `${kind}：${terms}`,
    en: `${kind}: ${terms}`,
    ja: `${kind}：${terms}`,
  }),
})
