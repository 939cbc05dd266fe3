import type { CompanySummary } from '@kairo/shared/static-pages/company-summary'
import { DEMO_COMPANY, DEMO_OFFICES, type DemoOffice } from './demo/demo-company.ts'

/** `0300001200` of an office as users write it. */
const written = (number: string): string =>
  number.startsWith('021')
    ? `+86-21-${number.slice(3, 7)}-${number.slice(7)}`
    : `${number.slice(0, 2)}-${number.slice(2, 6)}-${number.slice(6)}`

const office = (key: DemoOffice['key']): Pick<DemoOffice, 'name' | 'address' | 'telephone' | 'fax'> => {
  const found = DEMO_OFFICES.find((one) => one.key === key)
  if (!found) throw new Error(`There is no office ${key}`)
  const { name, address, telephone, fax } = found
  return { name, address, telephone: written(telephone), fax: written(fax) }
}

/** The company page as it ships: of the invented operator, and saying so; staff put their own company in its place. */
export const COMPANY_SUMMARY: CompanySummary = {
  intro: {
    headline: {
      'zh-cn': '把日本与中国之间的海，变成一条路',
      en: 'Making a road of the sea between Japan and China',
      ja: '日本と中国のあいだの海を、一本の路に',
    },
    lead: {
      'zh-cn':
        '海路国际物流专注于日中海运：整箱、拼箱、报关与两地配送。东京、大阪与上海三处团队使用同一个系统，从询价到提货，每一步都由同一批人负责，您随时可以在线查看。',
      en: 'Kairo International Logistics does one thing: sea freight between Japan and China, full containers and consolidated cargo, with customs clearance and delivery at both ends. Teams in Tokyo, Osaka and Shanghai work in one system, so the people who quote your shipment also see it delivered, and you can follow every step online.',
      ja: '海路国際物流は日中間の海上輸送に特化したフォワーダーです。FCL・LCLの海上輸送から通関、両国内の配送まで一貫してお引き受けします。東京・大阪・上海の三拠点がひとつのシステムで業務を行い、お見積りから貨物の引渡しまで同じ担当チームが対応。進捗はいつでもオンラインでご確認いただけます。',
    },
    note: {
      'zh-cn': '本页的公司、地址和电话均为虚构示例。正式使用前，请业务管理员在本页改为贵公司的内容。',
      en: 'The company, addresses and numbers on this page are invented. Before going live, a business administrator replaces them here.',
      ja: 'このページの会社・住所・電話番号は架空の見本です。運用開始前に、業務管理者がこの画面で自社の内容に変更してください。',
    },
  },
  entities: [
    {
      ...office('tokyo'),
      role: { 'zh-cn': '总公司 · 日本进出口', en: 'Head office · Japan trade', ja: '本社 · 日本側の輸出入' },
      work: {
        'zh-cn': '船公司合同与运价、日本各港进出口订舱、日本报关与国内配送、客户窗口。',
        en: 'Carrier contracts and rates, bookings from and to every Japanese port, customs clearance and inland delivery in Japan, and the customer desk.',
        ja: '船会社との契約と運賃管理、日本各港の輸出入ブッキング、日本での通関・国内配送、お客様窓口を担当します。',
      },
      email: DEMO_COMPANY.email,
    },
    {
      ...office('osaka'),
      role: { 'zh-cn': '西日本据点 · 拼箱', en: 'Western Japan · LCL', ja: '西日本拠点 · LCL混載' },
      work: {
        'zh-cn': '大阪、神户及西日本各港业务，拼箱货的集货、装箱与拆箱。',
        en: 'Osaka, Kobe and the ports of western Japan; consolidation, stuffing and unstuffing of LCL cargo.',
        ja: '大阪・神戸をはじめ西日本各港の業務と、LCL貨物の集荷・バンニング・デバンニングを担当します。',
      },
      email: 'osaka@kairo.example',
    },
    {
      ...office('shanghai'),
      role: {
        'zh-cn': '中国公司 · 起运港操作',
        en: 'China company · origin handling',
        ja: '中国法人 · 積地オペレーション',
      },
      work: {
        'zh-cn': '中国各港订舱与操作、内陆提货、出口报关、单证制作与核对，中日双语服务。',
        en: 'Bookings and operations at Chinese ports, inland pick-up, export clearance, and preparing and checking documents, in Chinese and Japanese.',
        ja: '中国各港のブッキングとオペレーション、内陸集荷、輸出通関、船積書類の作成・確認を、日中二か国語で行います。',
      },
      email: 'shanghai@kairo.example',
    },
  ],
  strengths: [
    {
      title: { 'zh-cn': '全包价格一目了然', en: 'All-in prices at a glance', ja: '総額がひと目でわかる' },
      text: {
        'zh-cn': '海运费与两端附加费一次列清，美元、人民币、日元同时显示，折扣直接体现在价格里。',
        en: 'Ocean freight and the charges at both ends in one list, in USD, CNY and JPY, with your discount already in it.',
        ja: '海上運賃と積地・揚地のサーチャージをまとめて表示。USD・CNY・JPYで比較でき、割引も反映済みです。',
      },
    },
    {
      title: { 'zh-cn': '日中航线专线', en: 'Japan–China and nothing else', ja: '日中航路に特化' },
      text: {
        'zh-cn': '只做日中航线，因此了解每个港口的开港、截单、监管与习惯，少走弯路。',
        en: 'One trade only: we know the opening hours, cut-offs, inspections and habits of each of its ports.',
        ja: '日中航路だけを扱うからこそ、各港の搬入・カット・検査・商習慣まで把握しています。',
      },
    },
    {
      title: { 'zh-cn': '低运价，长期稳定', en: 'Low rates that hold', ja: '安定した低運賃' },
      text: {
        'zh-cn': '与多家船公司签订周班舱位合同，集中货量换取运价，有效期内价格不变。',
        en: 'Weekly space contracts with several carriers; pooled volume buys the rate, and a fixed rate stays fixed.',
        ja: '複数の船会社との週次スペース契約と物量の集約により低運賃を実現。固定運賃は有効期間中変わりません。',
      },
    },
    {
      title: { 'zh-cn': '报关与减免税', en: 'Customs, duty and tax relief', ja: '通関と減免税' },
      text: {
        'zh-cn': '两国报关均由自有团队衔接，并可在线咨询 RCEP 等减免税办法。',
        en: 'Clearance in both countries in one hand, with advice online on RCEP and other ways to lower duty.',
        ja: '両国の通関を一貫して手配。RCEPなど関税の減免についてもオンラインでご相談いただけます。',
      },
    },
    {
      title: { 'zh-cn': '单证随时可取', en: 'Documents at any hour', ja: '書類はいつでも' },
      text: {
        'zh-cn': '提单草稿、到货通知、提货单都在系统中查看、确认和下载，不必等邮件。',
        en: 'Draft B/L, arrival notice and delivery order are seen, confirmed and downloaded here, without waiting for a mail.',
        ja: 'ドラフトB/L、アライバルノーティス、D/Oをシステム上で確認・ダウンロード。メールを待つ必要はありません。',
      },
    },
    {
      title: { 'zh-cn': '三种语言，同一信息', en: 'Three languages, one truth', ja: '三か国語で同じ情報' },
      text: {
        'zh-cn': '中、日、英三种语言界面与单证，贵公司、供应商与我们看到的是同一份订单。',
        en: 'Screens and documents in Chinese, Japanese and English: you, your supplier and we look at the same order.',
        ja: '画面も帳票も日・中・英の三か国語。お客様、仕入先、当社が同じオーダー情報を見ています。',
      },
    },
  ],
  facts: [
    {
      label: { 'zh-cn': '成立', en: 'Founded', ja: '設立' },
      value: { 'zh-cn': '2012年4月1日', en: '1 April 2012', ja: '2012年4月1日' },
    },
    {
      label: { 'zh-cn': '注册资本', en: 'Capital', ja: '資本金' },
      value: { 'zh-cn': '5,000万日元', en: 'JPY 50 million', ja: '5,000万円' },
    },
    {
      label: { 'zh-cn': '员工', en: 'People', ja: '従業員数' },
      value: {
        'zh-cn': '集团合计 64 人（2026年10月）',
        en: '64 in the group (October 2026)',
        ja: 'グループ計 64名（2026年10月現在）',
      },
    },
    {
      label: { 'zh-cn': '业务范围', en: 'Business', ja: '事業内容' },
      value: {
        'zh-cn': '国际海运货运代理（整箱、拼箱）、报关代理、仓储与配送、进出口咨询',
        en: 'Ocean freight forwarding (FCL, LCL), customs brokerage, warehousing and delivery, trade consulting',
        ja: '国際海上輸送（FCL・LCL）の利用運送、通関手配、倉庫・国内配送、貿易コンサルティング',
      },
    },
    {
      label: { 'zh-cn': '服务港口', en: 'Ports served', ja: '取扱港' },
      value: {
        'zh-cn': '日本、中国共约 60 个港口',
        en: 'About 60 ports in Japan and China',
        ja: '日本・中国 約60港',
      },
    },
    {
      label: { 'zh-cn': '营业时间', en: 'Office hours', ja: '営業時間' },
      value: {
        'zh-cn': '周一至周五 9:00–18:00（东京时间）；系统全天可用',
        en: 'Monday to Friday 9:00–18:00 (Japan time); this portal at any hour',
        ja: '平日 9:00〜18:00（日本時間）。本システムは24時間ご利用いただけます',
      },
    },
  ],
}
