import type { Trilingual } from '@kairo/shared/languages'

export const MESSAGES = {
  sizesNotOffered: (sizes: readonly string[]): Trilingual => ({
    'zh-cn': `该运价没有 ${sizes.join('、')} 的价格，请更改箱型或另选航线。`,
    en: `This rate has no price for ${sizes.join(', ')}. Change the size or choose another route.`,
    ja: `この運賃には ${sizes.join('・')} の設定がありません。サイズを変更するか、別の航路を選んでください。`,
  }),
}
