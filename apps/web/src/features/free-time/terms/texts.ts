import { FREE_TIME_TITLE, KIND_NAMES, NO_TARIFF, SIDE_NAMES } from '@kairo/shared/free-time/free-time-names'
import { defineTexts } from '@kairo/shared/texts'

export const freeTimeTexts = defineTexts({
  title: FREE_TIME_TITLE,
  sides: SIDE_NAMES,
  noTariff: NO_TARIFF,
  kinds: KIND_NAMES,
  line: (kind: string, terms: string) => ({
    'zh-cn': `${kind}：${terms}`,
    en: `${kind}: ${terms}`,
    ja: `${kind}：${terms}`,
  }),
})
