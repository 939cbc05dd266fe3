import { defineTexts } from '@kairo/shared/texts'

/** What is said of a document that may be for another order. */
export const mismatchTexts = defineTexts({
  differs: { 'zh-cn': '不一致', en: 'Differs', ja: '不一致' },
  otherOrder: (codes: string, own: string) => ({
    'zh-cn': `此文件中的订单号是 ${codes}，不是 ${own}。请确认是否选错了文件。`,
    en: `This file names ${codes}, not ${own}. Check that it is the right file.`,
    ja: `このファイルには ${own} ではなく ${codes} と記載されています。ファイルが正しいかご確認ください。`,
  }),
  otherBooking: (booking: string, code: string) => ({
    'zh-cn': `此文件的订舱号 ${booking} 已用于 ${code}。请确认是否选错了文件。`,
    en: `Booking no. ${booking} of this file belongs to ${code}. Check that it is the right file.`,
    ja: `このファイルのブッキング番号 ${booking} は ${code} で使用されています。ファイルが正しいかご確認ください。`,
  }),
  ownBooking: (booking: string, own: string) => ({
    'zh-cn': `此文件的订舱号是 ${booking}，订单中为 ${own}。请确认是否选错了文件。`,
    en: `Booking no. of this file is ${booking}; this order has ${own}. Check that it is the right file.`,
    ja: `このファイルのブッキング番号は ${booking}、このオーダーは ${own} です。ファイルが正しいかご確認ください。`,
  }),
  askTitle: { 'zh-cn': '单证与订单不一致', en: 'The file differs from the order', ja: '書類とオーダーが一致しません' },
  keep: (label: string, inFile: string, inOrder: string) => ({
    'zh-cn': `${label}：文件为 ${inFile}，保留订单的 ${inOrder}？`,
    en: `${label}: the file is for ${inFile}; keep ${inOrder}?`,
    ja: `${label}：書類は ${inFile} です。オーダーの ${inOrder} のままにしますか？`,
  }),
  goOn: { 'zh-cn': '仍然继续', en: 'Go on all the same', ja: 'このまま続ける' },
  back: { 'zh-cn': '返回修改', en: 'Go back', ja: '戻って修正' },
})
