import { addDays } from '@kairo/shared/dates'
import type { Trilingual } from '@kairo/shared/languages'

export interface DemoNews {
  /** yyyy-MM-dd; a later day than today waits for it. */
  publicDate: string
  /** Dictionary 20: 1 discount, 2 freight, 3 system. */
  type: '1' | '2' | '3'
  title: Trilingual
  content: Trilingual
  /** By the keys of the demo data. */
  author: string
  withRateNotice?: true
}

/** What the operator published lately, and what it will publish in some days. `today` is yyyy-MM-dd. */
export function demoNews(today: string): DemoNews[] {
  const from = addDays(today, 14)
  const maintenance = addDays(today, 9)
  return [
    {
      publicDate: addDays(today, -24),
      type: '3',
      author: 'managerShanghai',
      title: {
        'zh-cn': '可在线确认提单草稿',
        en: 'Draft B/Ls are confirmed online now',
        ja: 'B/Lドラフトをオンラインで確認できます',
      },
      content: {
        'zh-cn':
          '提单草稿上传后，可在订单列表中直接预览并确认，无需再用邮件回传。\n\n· 待确认的草稿显示在首页“等我处理”中。\n· 需要更正时，请先申请修改，我们同意后即可编辑。\n\n如有疑问，请发送邮件至 desk@kairo.example。',
        en: 'As soon as a draft B/L is uploaded you can look at it and confirm it in the order list; nothing needs to go back by mail.\n\n· Drafts to confirm stand on the home page under “Waiting for you”.\n· If something is wrong, ask for a change first; you can edit once we agree.\n\nQuestions: desk@kairo.example',
        ja: 'B/Lドラフトがアップロードされると、オーダー一覧からそのまま内容を確認し、承認できるようになりました。メールでのご返送は不要です。\n\n・確認待ちのドラフトはホームの「対応待ち」に表示されます。\n・訂正がある場合は、先に修正依頼をお願いします。承認後に編集できます。\n\nご不明な点は desk@kairo.example までお問い合わせください。',
      },
    },
    {
      publicDate: addDays(today, -6),
      type: '2',
      author: 'manager',
      withRateNotice: true,
      title: {
        'zh-cn': `${from} 起海运费调整通知`,
        en: `Ocean freight from ${from}`,
        ja: `${from} からの海上運賃改定のお知らせ`,
      },
      content: {
        'zh-cn': `自 ${from} 开船起，中国至日本部分航线的海运费将有调整。新运价见附件（PDF）。\n\n在此之前提交的订单按提交时的报价执行，不受影响。\n最新运价请在“运价查询”中查询。`,
        en: `Ocean freight on some lanes from China to Japan changes for departures from ${from}. The new rates are in the attached PDF.\n\nOrders submitted before keep the price they were quoted.\nThe rate search shows what is in force.`,
        ja: `${from} 以降の出港便より、中国発日本向けの一部航路で海上運賃を改定いたします。新運賃は添付のPDFをご覧ください。\n\n改定日より前に送信されたオーダーには、送信時の見積金額が適用されます。\n最新の運賃は「運賃検索」でご確認いただけます。`,
      },
    },
    {
      publicDate: addDays(today, -1),
      type: '1',
      author: 'manager',
      title: {
        'zh-cn': '拼箱（LCL）首次订舱九折优惠',
        en: '10% off your first LCL booking',
        ja: 'LCL初回ブッキング 10%割引のご案内',
      },
      content: {
        'zh-cn': `${today} 至 ${addDays(today, 60)} 期间，首次通过本系统预订拼箱（LCL）的客户，海运费享九折优惠。当地费用及附加费不在优惠范围内。\n\n符合条件的客户，运价查询中会直接显示折后价格。`,
        en: `Customers who book LCL here for the first time between ${today} and ${addDays(today, 60)} pay 10% less ocean freight. Local charges and surcharges are not reduced.\n\nIf it applies to you, the rate search shows the reduced price.`,
        ja: `${today} から ${addDays(today, 60)} までの期間、LCLを初めてブッキングいただくお客様の海上運賃を10%割引いたします。ローカルチャージおよびサーチャージは割引の対象外です。\n\n対象のお客様には、運賃検索の画面に割引後の金額を表示します。`,
      },
    },
    {
      publicDate: addDays(today, 4),
      type: '3',
      author: 'manager',
      title: { 'zh-cn': '系统维护预告', en: 'Planned maintenance', ja: 'システムメンテナンスのお知らせ' },
      content: {
        'zh-cn': `${maintenance} 01:00–03:00（东京时间）进行系统维护，期间无法登录。截单时间不受影响，请提前提交订单和单证。`,
        en: `On ${maintenance} from 01:00 to 03:00 (Tokyo) the portal is down for maintenance. Cut-offs stay as they are, so please submit orders and documents before.`,
        ja: `${maintenance} 1:00～3:00（日本時間）にシステムメンテナンスを行います。この間はログインできません。書類カットに変更はありませんので、ご注文・書類の提出はお早めにお願いします。`,
      },
    },
  ]
}
