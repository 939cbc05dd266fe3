import { defineTexts } from '@kairo/shared/texts'

/** What a new installation shows instead of prices. */
export const notReadyTexts = defineTexts({
  noExchangeRates: { 'zh-cn': '尚未设定汇率', en: 'No exchange rates are set yet', ja: '為替レートが未設定です' },
  noExchangeRatesText: {
    'zh-cn': '运价以三种货币显示，设定汇率后才能计算。',
    en: 'Prices show in three currencies, for which exchange rates are needed.',
    ja: '運賃は 3 通貨で表示されるため、為替レートの設定が必要です。',
  },
  setExchangeRates: { 'zh-cn': '设定汇率', en: 'Set exchange rates', ja: '為替レートを設定' },
  notReady: { 'zh-cn': '运价即将上线', en: 'There are no prices yet', ja: '運賃は準備中です' },
  notReadyText: {
    'zh-cn': '您的货代公司正在准备运价，请稍后再来，或与其联系。',
    en: 'Your forwarder is still setting up its rates. Come back later, or ask your forwarder.',
    ja: 'フォワーダーが運賃を準備しています。しばらくしてからご覧いただくか、フォワーダーへお問い合わせください。',
  },
})
