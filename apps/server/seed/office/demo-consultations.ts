/** A question on reduced duty or tax, and what was answered. */
export interface DemoConsultation {
  /** By the keys of the demo data. */
  account: string
  daysAgo: number
  title: string
  text: string
  /** Dictionary 18; absent for the short form. */
  type?: string
  company?: string
  email?: string
  withInvoice?: true
  answer?: { by: string; daysAgo: number; text: string }
}

export const DEMO_CONSULTATIONS: readonly DemoConsultation[] = [
  {
    account: 'mihon',
    daysAgo: 19,
    title: '綿タオルにRCEP税率は使えますか',
    text: '上海港から大阪港へ綿製タオル（HS 6302.60）を毎月輸入しています。\nRCEPの協定税率を使う場合、必要な書類と、サプライヤーに依頼することを教えてください。',
    answer: {
      by: 'operator',
      daysAgo: 18,
      text: '中国原産であれば、RCEPの協定税率をご利用いただけます。\n\n1. サプライヤーに、中国の税関または貿促会（CCPIT）でRCEPの原産地証明書を取得するようご依頼ください。インボイス番号とHS番号（6桁）の記載が必要です。\n2. 輸入申告の際に、原産地証明書の原本または電子データをご提出ください。\n3. 課税価格の総額が20万円以下の場合、証明書は省略できます。\n\n綿の原産地（品目別規則）については、紡績・織布の工程がどこで行われているかを確認させてください。',
    },
  },
  {
    account: 'mihon',
    daysAgo: 2,
    title: '原産地証明書 · みほん通商株式会社',
    text: '香港経由で積み替える便を予定しています。原産地証明書のほかに、積送基準のための書類は必要でしょうか。インボイスを添付します。',
    type: '2',
    company: 'みほん通商株式会社',
    email: 'logistics@mihon.example',
    withInvoice: true,
  },
  {
    account: 'shipper',
    daysAgo: 6,
    title: '样品是否可以免税进口日本',
    text: '计划随货寄送 3 箱样品（不销售），货值约 9,000 日元。\n样品能否免征关税和消费税？需要在发票上注明什么？',
    answer: {
      by: 'operatorShanghai',
      daysAgo: 5,
      text: '完税价格合计不超过 1 万日元的货物，原则上免征关税和消费税，但皮革制品、针织服装等除外。\n请在发票上注明“SAMPLE, NO COMMERCIAL VALUE”并如实填写价值；与其他货物同一票申报时按合计金额判断，建议样品单独出运。',
    },
  },
  {
    account: 'kasou',
    daysAgo: 1,
    title: '加工再輸入減税の手続きについて',
    text: '日本製の生地を寧波の工場へ送り、縫製後に製品として輸入します。輸出時に確認申告が必要と聞きましたが、スケジュールと必要書類を教えてください。',
    type: '4',
    company: '仮想アパレル株式会社',
    email: 'seisan@kasou.example',
  },
]
