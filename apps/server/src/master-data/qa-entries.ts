import type { Trilingual } from '@kairo/shared/languages'
import type { QaTopic } from '@kairo/shared/static-pages/qa-topics'

interface QaText {
  topic: QaTopic
  question: Trilingual
  answer: Trilingual
}

/** The questions and answers as they ship; staff change, add and order them afterwards. */
export const QA_ENTRIES: readonly QaText[] = [
  {
    topic: 'strengths',
    question: {
      'zh-cn': '与其他货代相比，你们的优势是什么？',
      en: 'What do you do better than other forwarders?',
      ja: '他社と比べた強みは何ですか？',
    },
    answer: {
      'zh-cn':
        '我们只做日本与中国之间的海运。\n一、全包价格在网上直接查询，海运费与两端附加费一并列出；\n二、东京、大阪、上海使用同一系统，订舱、单证、到货进度实时可见；\n三、报关与国内配送可一并委托，窗口只有一个。',
      en: 'We carry cargo by sea between Japan and China and nothing else.\n1. All-in prices can be looked up online, with ocean freight and the charges at both ends.\n2. Tokyo, Osaka and Shanghai work in one system: booking, documents and arrival are visible at once.\n3. Customs clearance and delivery can be added, with one desk to talk to.',
      ja: '日本と中国の間の海上輸送に特化している点です。\n1. 海上運賃と積地・揚地のサーチャージを含む総額を、画面ですぐに確認できます。\n2. 東京・大阪・上海が同じシステムで業務を行うため、ブッキング、書類、到着状況がリアルタイムに見えます。\n3. 通関や国内配送もまとめてご依頼いただけ、窓口はひとつです。',
    },
  },
  {
    topic: 'strengths',
    question: {
      'zh-cn': '可以用中文和日文沟通吗？',
      en: 'Can I speak Chinese or Japanese with you?',
      ja: '日本語と中国語のどちらでも対応できますか？',
    },
    answer: {
      'zh-cn':
        '可以。三处据点均有中日双语人员，系统画面、邮件与单证提供中、日、英三种语言，可在账号信息中选择邮件语言。',
      en: 'Yes. All three offices have people who speak both, and screens, mails and documents come in Chinese, Japanese and English. The language of your mails is set under account information.',
      ja: 'はい。三拠点すべてに日中両言語の担当者がおり、画面・メール・帳票は日本語・中国語・英語に対応しています。メールの言語はアカウント情報で設定できます。',
    },
  },
  {
    topic: 'rates',
    question: {
      'zh-cn': '为什么运价能做到这么低？',
      en: 'How can your rates be so low?',
      ja: 'なぜ運賃が安いのですか？',
    },
    answer: {
      'zh-cn':
        '我们与多家船公司签订周班舱位合同，把各客户的货量集中起来谈价；订舱、单证与通知在系统内完成，人工成本较低，这部分直接体现在运价上。',
      en: 'We hold weekly space contracts with several carriers and negotiate with the volume of all our customers together. Booking, documents and notices run through this system, which keeps our own cost low; both go into the rate.',
      ja: '複数の船会社と週次のスペース契約を結び、お客様の物量をまとめて交渉しているためです。ブッキングや書類、各種通知をシステム化して自社コストを抑え、その分を運賃に反映しています。',
    },
  },
  {
    topic: 'rates',
    question: {
      'zh-cn': '查询到的价格包含哪些费用？',
      en: 'What does the price that I find include?',
      ja: '検索した料金には何が含まれますか？',
    },
    answer: {
      'zh-cn':
        '全包价包括折扣后的海运费，以及起运港、目的港的附加费，明细可逐条展开。关税、消费税、查验费、超期用箱费与国内配送不包含在内。以日元计价的费用为含税价。',
      en: 'The all-in price holds ocean freight after your discount and the surcharges at both ports; every line can be opened. Duty and consumption tax, inspections, detention and inland delivery are not included. Charges in JPY include tax.',
      ja: '総額には、割引後の海上運賃と積地・揚地のサーチャージが含まれ、明細もご覧いただけます。関税・消費税、検査費用、ディテンション料、国内配送費は含まれません。円建ての料金は税込です。',
    },
  },
  {
    topic: 'rates',
    question: {
      'zh-cn': '下单后运价会变吗？',
      en: 'Can the rate change after I have booked?',
      ja: 'ブッキング後に運賃が変わることはありますか？',
    },
    answer: {
      'zh-cn': '不会。提交订单时的运价、附加费与汇率随订单固定；只有更改航线时才按新航线计算。',
      en: 'No. Rates, surcharges and exchange rates are fixed with the order when you submit it. Only another route brings new prices.',
      ja: 'ありません。オーダー送信時の運賃・サーチャージ・為替レートで確定します。航路を変更される場合のみ、新しい航路の料金となります。',
    },
  },
  {
    topic: 'booking',
    question: {
      'zh-cn': '如何订舱？需要准备什么？',
      en: 'How do I book, and what do I need?',
      ja: 'ブッキングの方法と必要な情報を教えてください。',
    },
    answer: {
      'zh-cn':
        '在“运价查询”中选择航线与开船日，填写发货人、收货人、品名、件数、毛重、体积与箱量后提交。资料不全时可先保存草稿。我们受理并取得 S/O 后，状态变为“订舱完成”，并以邮件通知。',
      en: 'Choose a route and a departure under rate retrieval, then enter shipper, consignee, goods, pieces, weight, volume and containers, and submit. Save a draft while something is missing. Once we have accepted it and hold the S/O, the order is booked and you get a mail.',
      ja: '「運賃検索」で航路と出港日を選び、荷送人・荷受人・品名・個数・重量・容積・コンテナ本数を入力して送信してください。情報が揃わない場合は下書き保存もできます。当社で受付後、S/Oを取得すると「ブッキング完了」となり、メールでお知らせします。',
    },
  },
  {
    topic: 'cutOff',
    question: {
      'zh-cn': '截单时间在哪里看？过了截单还能改吗？',
      en: 'Where do I see the cut-off, and can I change an order after it?',
      ja: '書類カットはどこで確認できますか？カット後の変更は可能ですか？',
    },
    answer: {
      'zh-cn':
        '每个开船日的截单时间（起运港当地时间）显示在运价与订单中。截单前可以申请修改或撤回；截单后撤回可能产生费用，需确认后才能办理，修改请尽快联系我们。',
      en: 'The cut-off of each departure (on the clock of the port of loading) stands with the rate and with the order. Before it you can ask for changes or withdraw. Withdrawing afterwards may cost a fee, which you confirm first; for changes, please call us at once.',
      ja: '各出港日の書類カット（積地の現地時間）は運賃とオーダーに表示されます。カット前であれば修正申請や取り下げが可能です。カット後の取り下げは費用が発生する場合があり、ご承諾のうえで手続きします。変更は至急ご連絡ください。',
    },
  },
  {
    topic: 'cutOff',
    question: {
      'zh-cn': '船期变更时会通知吗？',
      en: 'Will I hear when the schedule changes?',
      ja: '本船スケジュールが変更になった場合、連絡はありますか？',
    },
    answer: {
      'zh-cn': '会。截单时间或预计开船日变更时，系统立即发送站内消息与邮件，订单中保留变更记录。',
      en: 'Yes. When a cut-off or an expected departure changes you get a message here and a mail at once, and the order keeps its history.',
      ja: 'はい。書類カットや出港予定日が変わると、メッセージとメールで直ちにお知らせし、変更履歴もオーダーに残ります。',
    },
  },
  {
    topic: 'documents',
    question: {
      'zh-cn': '需要上传哪些单证？什么时候上传？',
      en: 'Which documents do I upload, and when?',
      ja: 'どの書類をいつアップロードすればよいですか？',
    },
    answer: {
      'zh-cn':
        '请在截单前上传商业发票与装箱单（PDF，10 MB 以内）。我们随后上传提单草稿，请在系统中确认；提单、到货通知（A/N）与提货单（D/O）备妥后即可下载。',
      en: 'Upload the commercial invoice and the packing list (PDF, up to 10 MB) before the cut-off. We then upload the draft B/L for you to confirm here; B/L, arrival notice (A/N) and delivery order (D/O) can be downloaded as soon as they are ready.',
      ja: 'コマーシャルインボイスとパッキングリスト（PDF、10MBまで）を書類カットまでにアップロードしてください。その後、当社がドラフトB/Lをアップロードしますので、画面でご確認ください。B/L、アライバルノーティス（A/N）、D/Oは準備でき次第ダウンロードできます。',
    },
  },
  {
    topic: 'documents',
    question: {
      'zh-cn': '可以电放（Surrendered B/L）吗？',
      en: 'Is a telex release possible?',
      ja: 'サレンダーB/L（元地回収）は可能ですか？',
    },
    answer: {
      'zh-cn': '可以。订舱时选择“电放”，相关费用会显示在报价中。也可以选择海运单：同样没有正本，且无此费用。',
      en: 'Yes. Choose a surrendered B/L in the booking; its charge shows in the quotation. A sea waybill has no original either, and not this charge.',
      ja: '可能です。ブッキング時に「サレンダーB/L（元地回収）」を選択してください。費用は見積りに表示されます。原本もこの費用も要らない海上運送状（シーウェイビル）も選べます。',
    },
  },
  {
    topic: 'customs',
    question: {
      'zh-cn': '可以委托报关吗？',
      en: 'Can you clear customs for me?',
      ja: '通関も依頼できますか？',
    },
    answer: {
      'zh-cn':
        '可以。订舱时在“报关方式”中选择委托我司，两国报关均可办理；也可以使用贵司自己的报关行。首次进口的货物请提前提供品名、材质、用途与 HS 编码。',
      en: 'Yes, in both countries: choose it as the customs clearance method in the booking. Your own broker is just as welcome. For goods that you import for the first time, tell us name, material, use and HS code early.',
      ja: 'はい、両国とも承ります。ブッキング時に「通関方法」で当社手配をお選びください。お客様ご指定の通関業者もご利用いただけます。初めて輸入される貨物は、品名・材質・用途・HSコードを事前にお知らせください。',
    },
  },
  {
    topic: 'customs',
    question: {
      'zh-cn': '关税可以减免吗？',
      en: 'Can duty be lowered?',
      ja: '関税を下げる方法はありますか？',
    },
    answer: {
      'zh-cn':
        '符合 RCEP 等协定的货物可适用优惠税率，部分加工后再进口的货物也可减税。请在“减免税咨询”中提交，我们以站内消息与邮件答复；“工具”中可试算税额。',
      en: 'Goods that qualify under RCEP and other agreements enjoy lower rates, and some goods re-imported after processing do too. Ask under tax reduction consultation; we answer there and by mail. Duty can be estimated under tools.',
      ja: 'RCEPなどの協定を満たす貨物は特恵税率を適用でき、加工再輸入の減税制度が使える場合もあります。「減免税相談」からお問い合わせください。回答は画面とメールでお知らせします。税額は「ツール」で試算できます。',
    },
  },
  {
    topic: 'shippingOnly',
    question: {
      'zh-cn': '可以只委托海运吗？',
      en: 'Can I ask for ocean freight only?',
      ja: '海上輸送（船積み）のみの依頼は可能ですか？',
    },
    answer: {
      'zh-cn': '可以。报关、拖车与配送由贵司自行安排即可，订舱时选择“客户自行报关”，到港后凭提货单（D/O）提货。',
      en: 'Yes. Arrange clearance, trucking and delivery yourself, choose clearance by your own broker in the booking, and collect the cargo with the delivery order (D/O).',
      ja: '可能です。通関・ドレー・配送はお客様手配とし、ブッキング時に「荷主手配の通関業者」をお選びください。入港後はD/Oで貨物をお引き取りいただけます。',
    },
  },
  {
    topic: 'shippingOnly',
    question: {
      'zh-cn': '不足一个整箱的货也可以吗？',
      en: 'Do you take less than a container?',
      ja: 'コンテナ1本に満たない貨物でも依頼できますか？',
    },
    answer: {
      'zh-cn': '可以。拼箱（LCL）每周发船，按计费吨（R/T）计价：毛重（吨）与体积（立方米）取大者。',
      en: 'Yes. LCL leaves every week and is charged by revenue ton (R/T): gross weight in tons or volume in cubic metres, whichever is greater.',
      ja: 'はい。LCL（混載）は毎週出港しており、R/T（重量トンと容積m³の大きい方）で計算します。',
    },
  },
  {
    topic: 'weekend',
    question: {
      'zh-cn': '周末和节假日可以联系吗？',
      en: 'Can I reach you on weekends and holidays?',
      ja: '土日・祝日も対応していますか？',
    },
    answer: {
      'zh-cn':
        '运价查询、订舱、上传单证与货物追踪全天可用。人工服务为日本工作日 9:00–18:00；周末的船期变更、扣货等紧急事项由值班人员处理，请拨打公司简介页上的电话。',
      en: 'Rate search, booking, uploads and tracking work at any hour. People are here on Japanese working days from 9:00 to 18:00; for urgent matters on a weekend, such as a rolled vessel or a hold, the duty desk answers the telephone numbers of the company page.',
      ja: '運賃検索、ブッキング、書類のアップロード、貨物追跡は24時間ご利用いただけます。有人対応は日本の平日9:00〜18:00です。本船の変更や貨物の差止めなど土日の緊急時は当番が対応しますので、会社概要に記載の電話番号へご連絡ください。',
    },
  },
  {
    topic: 'payment',
    question: {
      'zh-cn': '何时付款？用什么货币？',
      en: 'When do I pay, and in which currency?',
      ja: '支払い時期と通貨を教えてください。',
    },
    answer: {
      'zh-cn':
        '到货通知（A/N）及请款书上载明金额与付款日，请在付款日前汇款；确认到账后交付提货单。原则上以日元支付，美元、人民币请事先商定。',
      en: 'The arrival notice (A/N) and its request letter name the amount and the date; please remit by then, and the delivery order is handed over when the money is in. Payment is in JPY; USD and CNY by agreement.',
      ja: 'アライバルノーティス（A/N）と請求書に金額と入金予定日を記載していますので、期日までにお振込みください。入金確認後にD/Oをお渡しします。原則として日本円でのお支払いです。USD・CNYは事前にご相談ください。',
    },
  },
  {
    topic: 'payment',
    question: {
      'zh-cn': '超期用箱（滞箱费）如何计算？',
      en: 'How are free time and detention counted?',
      ja: 'フリータイムを過ぎた場合のディテンション料はどうなりますか？',
    },
    answer: {
      'zh-cn': '每条航线的免箱期（天）显示在运价与订单中，自到港次日起算。超过后按船公司费率实报实销，请尽早安排还箱。',
      en: 'The free days of each route stand with the rate and the order and count from the day after arrival. Beyond them, detention is charged on at the carrier’s tariff; please return containers early.',
      ja: '各航路のフリータイムは運賃とオーダーに表示され、入港翌日から起算します。超過分は船会社タリフどおりの実費請求となりますので、お早めの返却をお願いします。',
    },
  },
  {
    topic: 'account',
    question: {
      'zh-cn': '可以给供应商（发货人）开账号吗？',
      en: 'Can my supplier get an account?',
      ja: '仕入先（荷送人）用のアカウントは作れますか？',
    },
    answer: {
      'zh-cn': '可以。在“子账号”中新增，经我们审核后即可登录。发货人可以订舱、上传单证与追踪货物，但看不到价格。',
      en: 'Yes. Add it under shipper accounts; after our approval your supplier can book, upload documents and follow the cargo, without seeing any price.',
      ja: 'はい。「荷送人サブアカウント」から追加し、当社の承認後にログインできます。ブッキング、書類のアップロード、貨物追跡が可能で、料金は表示されません。',
    },
  },
]
