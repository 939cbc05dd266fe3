import { fieldMessage } from '@kairo/shared/contract/field-messages'
import type { Language, Trilingual } from '@kairo/shared/languages'

/** What is said of dates of containers besides the messages of all fields: those are loaded with every page. */
const TEXTS: Readonly<Record<string, Trilingual>> = {
  notBeforeArrival: {
    'zh-cn': '不能早于实际到港日。',
    en: 'It cannot be before the actual arrival.',
    ja: '実際の入港日より前にはできません。',
  },
  dischargeFirst: {
    'zh-cn': '请先填写卸船时间。',
    en: 'Enter the discharge first.',
    ja: '先に荷揚日時を入力してください。',
  },
  gateOutFirst: {
    'zh-cn': '请先填写提箱时间。',
    en: 'Enter first when it left the terminal.',
    ja: '先に搬出日時を入力してください。',
  },
  notBeforeDischarge: {
    'zh-cn': '不能早于卸船时间。',
    en: 'It cannot be before the discharge.',
    ja: '荷揚日時より前にはできません。',
  },
  notBeforeGateOut: {
    'zh-cn': '不能早于提箱时间。',
    en: 'It cannot be before it left the terminal.',
    ja: '搬出日時より前にはできません。',
  },
  containerUnknown: {
    'zh-cn': '没有已到港且含此箱号的订单，请核对箱号，并先登记到港。',
    en: 'No order that has arrived holds this container. Check the number, and record the arrival first.',
    ja: 'この番号のコンテナを持つ入港済みのオーダーがありません。番号を確認し、先に入港を登録してください。',
  },
  containerAmbiguous: {
    'zh-cn': '多个订单含此箱号，请填写订单号。',
    en: 'Several orders hold this container. Add the code of the order.',
    ja: '複数のオーダーにこのコンテナがあります。オーダー番号を入力してください。',
  },
}

/** The sentence of an error in the reader's language. */
export const dateMessage = (name: string, language: Language): string =>
  TEXTS[name]?.[language] ?? fieldMessage(name, language)
