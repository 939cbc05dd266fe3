import { defineTexts, type TextsOf } from '@kairo/shared/texts'
import { plural } from '@/i18n/plural.ts'

export const orderFormTexts = defineTexts({
  booking: { 'zh-cn': '订舱', en: 'Booking', ja: 'ブッキング' },
  newTitle: { 'zh-cn': '新订舱', en: 'New booking', ja: '新規ブッキング' },
  editTitle: (code: string) => ({
    'zh-cn': `编辑订单 ${code}`,
    en: `Edit order ${code}`,
    ja: `オーダー ${code} の編集`,
  }),
  viewTitle: (code: string) => ({ 'zh-cn': `订单 ${code}`, en: `Order ${code}`, ja: `オーダー ${code}` }),
  againTitle: { 'zh-cn': '再次订舱', en: 'Book again', ja: '再ブッキング' },
  neededNote: {
    'zh-cn': '带 * 的项目在提交订舱时必填；草稿可以随时保存，只需选定订舱公司。',
    en: 'Fields with * are needed to submit the booking. A draft can be saved at any time; it only needs the booking company.',
    ja: '* の項目はブッキング送信時に必須です。下書きはいつでも保存できます（必須はブッキング依頼者のみ）。',
  },
  unsaved: { 'zh-cn': '有未保存的修改', en: 'Unsaved changes', ja: '未保存の変更あり' },
  foldOpen: { 'zh-cn': '修改', en: 'Change', ja: '変更' },
  foldClose: { 'zh-cn': '收起', en: 'Show less', ja: '折りたたむ' },
  section: {
    company: { 'zh-cn': '订舱公司', en: 'Booking company', ja: 'ブッキング依頼者' },
    route: { 'zh-cn': '航线与船期', en: 'Route and sailing', ja: '航路・スケジュール' },
    shipper: { 'zh-cn': '发货人', en: 'Shipper', ja: '荷送人' },
    consignee: { 'zh-cn': '收货人与送货地址', en: 'Consignee and delivery address', ja: '荷受人・配送先' },
    notify: { 'zh-cn': '通知方', en: 'Notify party', ja: '通知先' },
    goods: { 'zh-cn': '货物信息', en: 'Goods', ja: '貨物明細' },
    containers: { 'zh-cn': '箱量', en: 'Containers', ja: 'コンテナ本数' },
    freeTime: { 'zh-cn': '免箱期', en: 'Free time', ja: 'フリータイム' },
    other: { 'zh-cn': '其他', en: 'Other', ja: 'その他' },
    shippingDocuments: { 'zh-cn': '发票与装箱单', en: 'Invoice and packing list', ja: 'インボイス・パッキングリスト' },
  },
  lclTitle: { 'zh-cn': '计费吨（RT）', en: 'Revenue tons (RT)', ja: 'レベニュートン（RT）' },
  chooseCompany: {
    'zh-cn': '按公司名、联系人或编号查找',
    en: 'Find by company, contact or code',
    ja: '会社名・担当者・コードで検索',
  },
  noSuchCompany: {
    'zh-cn': '没有符合的合作客户',
    en: 'No customer under contract matches',
    ja: '該当する契約中のお客様がありません',
  },
  moreCompanies: {
    'zh-cn': '更多客户请输入关键字查找',
    en: 'Type to find more customers',
    ja: 'ほかのお客様は文字を入力して検索してください',
  },
  noCompany: {
    'zh-cn': '没有正在合作的客户',
    en: 'There is no customer under contract',
    ja: '契約中のお客様がありません',
  },
  contact: { 'zh-cn': '联系人', en: 'Contact', ja: '担当者' },
  email: { 'zh-cn': '邮箱', en: 'Email', ja: 'メール' },
  telephone: { 'zh-cn': '电话', en: 'Telephone', ja: '電話番号' },
  parentCompany: {
    'zh-cn': '以您所属客户公司的名义订舱。',
    en: 'You book in the name of the customer you belong to.',
    ja: 'ご所属のお客様名義でブッキングします。',
  },
  shipperAccountHint: {
    'zh-cn': '选择后，该子账号也能看到此订单并上传单证。',
    en: 'This shipper account will see the order too and may upload its documents.',
    ja: '選択した荷送人サブアカウントもこのオーダーを閲覧し、書類をアップロードできます。',
  },
  noShipperAccount: { 'zh-cn': '不指定', en: 'None', ja: '指定しない' },
  fill: { 'zh-cn': '用最近一单填充', en: 'Fill from the last order', ja: '直近のオーダーから入力' },
  fillHint: {
    'zh-cn': '只填充收发货人、货物等空白项，不会改动已填的内容。',
    en: 'Fills empty fields of parties, goods and terms only; nothing you typed is changed.',
    ja: '荷送人・荷受人・貨物などの空欄のみ入力し、入力済みの内容は変更しません。',
  },
  filled: (code: string) => ({
    'zh-cn': `空白项已按订单 ${code} 填充。`,
    en: `Empty fields are filled from order ${code}.`,
    ja: `空欄をオーダー ${code} の内容で入力しました。`,
  }),
  noneToFill: {
    'zh-cn': '该公司还没有其他订单。',
    en: 'This company has no other order yet.',
    ja: 'この会社には他のオーダーがありません。',
  },
  companyLocked: {
    'zh-cn': '客户自己创建的或曾经提交过的订单，不能改到其他公司名下。',
    en: 'An order that the customer created, or that was submitted before, stays with its company.',
    ja: 'お客様が作成したオーダー、または一度提出したオーダーは、別の会社に変更できません。',
  },
  swap: { 'zh-cn': '交换起运港和目的港', en: 'Swap the ports', ja: '積港と揚港を入れ替える' },
  choosePort: { 'zh-cn': '选择港口', en: 'Choose a port', ja: '港を選択' },
  chooseRoute: { 'zh-cn': '选择航线', en: 'Choose a route', ja: '航路を選ぶ' },
  changeRoute: { 'zh-cn': '更换航线', en: 'Change route', ja: '航路を変更' },
  surcharges: { 'zh-cn': '附加费', en: 'Surcharges', ja: 'サーチャージ' },
  routeHint: {
    'zh-cn': '先选起运港和目的港，再从正在销售的航线中选择。',
    en: 'Choose both ports first, then one of the routes on sale.',
    ja: '積港と揚港を選び、販売中の航路から選択してください。',
  },
  loadingRoute: { 'zh-cn': '正在读取航线…', en: 'Loading the route…', ja: '航路を読み込んでいます…' },
  routeDialog: (from: string, to: string) => ({
    'zh-cn': `选择航线：${from} → ${to}`,
    en: `Choose a route: ${from} → ${to}`,
    ja: `航路の選択：${from} → ${to}`,
  }),
  noRouteTitle: {
    'zh-cn': '该港口之间没有可订的航线',
    en: 'There is no route to book between these ports',
    ja: 'この港の間に予約できる航路がありません',
  },
  noRouteMessage: {
    'zh-cn': '该港口之间目前没有正在销售的航线。请更换港口或运输类型；如需其他航线，请联系我们。',
    en: 'No route between these ports is on sale right now. Try other ports or the other transport type, or ask us for a route.',
    ja: 'この港の間には現在販売中の航路がありません。港または輸送形態を変えるか、弊社までお問い合わせください。',
  },
  otherType: (type: string) => ({ 'zh-cn': `查看 ${type} 航线`, en: `See ${type} routes`, ja: `${type} の航路を見る` }),
  routesFound: (count: string) => ({ 'zh-cn': `${count} 条航线`, en: plural(count, 'route'), ja: `${count} 件` }),
  sortBy: { 'zh-cn': '排序', en: 'Sort by', ja: '並べ替え' },
  sortSailing: { 'zh-cn': '最早开船', en: 'Earliest', ja: '出港が早い順' },
  sortDays: { 'zh-cn': '航程最短', en: 'Fastest', ja: '日数が短い順' },
  sortPrice: { 'zh-cn': '全包价最低', en: 'Lowest all-in', ja: '総額が安い順' },
  carrier: { 'zh-cn': '船公司', en: 'Carrier', ja: '船会社' },
  voyage: { 'zh-cn': '航程', en: 'Voyage', ja: '航海' },
  nextSailing: { 'zh-cn': '最近一班', en: 'Next sailing', ja: '次便' },
  allIn: { 'zh-cn': '全包价（All-in）', en: 'all-in', ja: '総額' },
  capacity: { 'zh-cn': '舱位', en: 'Space', ja: 'スペース' },
  choose: { 'zh-cn': '选择', en: 'Choose', ja: '選択' },
  chosen: { 'zh-cn': '当前选择', en: 'Chosen', ja: '選択中' },
  chooseLabel: (name: string) => ({ 'zh-cn': `选择 ${name}`, en: `Choose ${name}`, ja: `${name} を選択` }),
  noSailing: { 'zh-cn': '近期无可订航班', en: 'Nothing to book soon', ja: '直近で予約できる便なし' },
  listPrices: {
    'zh-cn': '尚未选择订舱公司，显示的是公开价。',
    en: 'No booking company is chosen yet: these are list prices.',
    ja: 'ブッキング依頼者が未選択のため、割引前運賃を表示しています。',
  },
  routeGone: {
    'zh-cn': '此订单的航线已失效',
    en: 'The route of this order is no longer valid',
    ja: 'このオーダーの航路は無効になりました',
  },
  routeGoneText: {
    'zh-cn': '该运价已下架或过期，不能再用来提交。请重新选择航线，其他内容都会保留。',
    en: 'Its rate was withdrawn or has expired and cannot be used to submit. Choose the route again; everything else is kept.',
    ja: '運賃の販売終了または期限切れのため送信できません。航路を選び直してください。他の入力内容は残ります。',
  },
  routeGoneChange: {
    'zh-cn': '该运价已下架或过期。不改航线和开船日时，仍可保存其他修改。',
    en: 'Its rate was withdrawn or has expired. Other changes can still be saved while route and departure stay.',
    ja: '運賃の販売終了または期限切れです。航路と出港日を変えなければ、他の修正は保存できます。',
  },
  etdChoose: { 'zh-cn': '选择开船日', en: 'Choose a departure', ja: '出港日を選択' },
  etdHint: {
    'zh-cn': '只列出可以订舱的开船日（未来 8 周内、尚未截单）。',
    en: 'Only departures that can be booked: within 8 weeks and before their cut-off.',
    ja: '8 週間以内で、カット前の予約可能な便のみ表示します。',
  },
  noEtd: {
    'zh-cn': '这条航线近期没有可以订舱的开船日，请更换航线。',
    en: 'This route has no departure that can be booked soon. Change the route.',
    ja: 'この航路には直近で予約できる便がありません。航路を変更してください。',
  },
  etdKept: { 'zh-cn': '当前开船日', en: 'current departure', ja: '現在の出港日' },
  eta: { 'zh-cn': '预计到港（ETA）', en: 'Expected arrival (ETA)', ja: '入港予定日（ETA）' },
  openWindow: { 'zh-cn': '开港 – 截港', en: 'Port opening – closing', ja: 'CYオープン – クローズ' },
  cutOff: { 'zh-cn': '截单时间', en: 'Cut-off', ja: '書類カット' },
  cutShort: { 'zh-cn': '截单', en: 'Cut-off', ja: 'カット' },
  left: (days: number, hours: number, minutes: number) => ({
    'zh-cn':
      days > 0
        ? `还剩 ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`
        : hours > 0
          ? `还剩 ${hours} 小时 ${minutes} 分`
          : `还剩 ${minutes} 分钟`,
    en:
      days > 0
        ? `${plural(days, 'day')}${hours > 0 ? ` ${plural(hours, 'hour')}` : ''} left`
        : hours > 0
          ? `${plural(hours, 'hour')} ${minutes} min left`
          : `${plural(minutes, 'minute')} left`,
    ja:
      days > 0
        ? `あと ${days} 日${hours > 0 ? ` ${hours} 時間` : ''}`
        : hours > 0
          ? `あと ${hours} 時間 ${minutes} 分`
          : `あと ${minutes} 分`,
  }),
  cutPassed: { 'zh-cn': '已截单', en: 'Cut-off has passed', ja: 'カット済み' },
  manifestHint: {
    'zh-cn': '将用于提单，请用英文填写。',
    en: 'Goes into the bill of lading: English letters, please.',
    ja: 'B/Lに記載されます。英文でご入力ください。',
  },
  notifySame: { 'zh-cn': '与收货人相同', en: 'Same as the consignee', ja: '荷受人と同じ' },
  sameAddress: { 'zh-cn': '与收货人地址相同', en: 'Same as the consignee’s', ja: '荷受人住所と同じ' },
  corporationDoubt: {
    'zh-cn': '校验位不符，请核对。确认无误可以继续。',
    en: 'The check digit does not fit. Check the number; you can go on if it is right.',
    ja: 'チェックディジットが合いません。ご確認ください。正しい場合はこのまま進めます。',
  },
  corporationGood: (country: string) => ({
    'zh-cn': `校验位正确（${country}）`,
    en: `The check digit fits (${country})`,
    ja: `チェックディジットは正しいです（${country}）`,
  }),
  countryOf: {
    JP: { 'zh-cn': '日本', en: 'Japan', ja: '日本' },
    CN: { 'zh-cn': '中国', en: 'China', ja: '中国' },
  },
  notTaken: (characters: string) => ({
    'zh-cn': `提单不接受这些字符：${characters}。请改用英文字母、数字和半角符号。`,
    en: `The manifest does not take: ${characters} — use English letters, digits and half-width signs.`,
    ja: `使用できない文字：${characters}　半角の英数字と記号でご入力ください。`,
  }),
  tooLongBy: (over: number) => ({
    'zh-cn': `超出 ${over} 个字符，请缩短。`,
    en: `${plural(over, 'character')} too many. Shorten it.`,
    ja: `${over} 文字超過しています。短くしてください。`,
  }),
  waybillAsked: {
    'zh-cn': '日本国际货运代理协会（JIFFA）请其会员提供海运单，以代替电放提单。',
    en: 'Japan’s forwarders’ association (JIFFA) asks its members to offer a sea waybill in place of a surrendered B/L.',
    ja: '国際フレイトフォワーダーズ協会（JIFFA）は、サレンダーB/Lに代えて海上運送状を案内するよう会員に求めています。',
  },
  noMark: { 'zh-cn': '填入 N/M', en: 'Fill in N/M', ja: 'N/M を入力' },
  boxHint: {
    'zh-cn': '至少填写一种箱型的数量。',
    en: 'Enter the number of at least one size.',
    ja: 'いずれかのサイズの本数を入力してください。',
  },
  less: (size: string) => ({ 'zh-cn': `${size} 减一`, en: `One ${size} less`, ja: `${size} を 1 本減らす` }),
  more: (size: string) => ({ 'zh-cn': `${size} 加一`, en: `One ${size} more`, ja: `${size} を 1 本増やす` }),
  notOffered: (sizes: string) => ({
    'zh-cn': `该航线不提供 ${sizes}，请更改箱型或另选航线。`,
    en: `This route does not offer ${sizes}. Change the size or choose another route.`,
    ja: `この航路には ${sizes} の設定がありません。サイズを変更するか、別の航路を選んでください。`,
  }),
  rtByWeight: {
    'zh-cn': '按重量计（毛重 ÷ 1000 大于体积）',
    en: 'By weight (kg ÷ 1000 is more than m³)',
    ja: '重量建て（重量 ÷ 1000 が容積を上回る）',
  },
  rtByVolume: {
    'zh-cn': '按体积计（体积不小于毛重 ÷ 1000）',
    en: 'By volume (m³ is not less than kg ÷ 1000)',
    ja: '容積建て（容積が重量 ÷ 1000 以上）',
  },
  rtWaiting: {
    'zh-cn': '填写毛重和体积后自动计算。',
    en: 'Calculated once gross weight and volume are filled in.',
    ja: '総重量と容積を入力すると自動計算します。',
  },
  containerDoubt: (numbers: string) => ({
    'zh-cn': `请核对箱号：${numbers}（校验位不符或格式不对）`,
    en: `Check ${numbers}: the check digit or the form does not fit.`,
    ja: `コンテナ番号をご確認ください：${numbers}（チェックディジットまたは形式が不正）`,
  }),
  freeByTariff: {
    'zh-cn': '按目的港费率规定的天数。',
    en: 'The days of the tariff at destination.',
    ja: '揚地のタリフによる日数です。',
  },
  freeByRoute: {
    'zh-cn': '由航线决定；选定航线后显示。',
    en: 'Given by the route; shown once it is chosen.',
    ja: '航路により決まります。航路の選択後に表示します。',
  },
  documentsLater: {
    'zh-cn': '保存草稿后即可上传发票和装箱单，也可以在提交后从订单列表上传。',
    en: 'Invoice and packing list can be uploaded once the draft is saved, or later from the order list.',
    ja: '下書きを保存すると、インボイスとパッキングリストをアップロードできます。送信後にオーダー一覧からも可能です。',
  },
  saveToUpload: { 'zh-cn': '保存草稿并上传', en: 'Save the draft and upload', ja: '下書きを保存してアップロード' },
  invoice: { 'zh-cn': '商业发票', en: 'Commercial invoice', ja: 'インボイス' },
  packingList: { 'zh-cn': '装箱单', en: 'Packing list', ja: 'パッキングリスト' },
  documentsClosed: {
    'zh-cn': '现在不能再上传这类单证。',
    en: 'These documents can no longer be uploaded.',
    ja: 'この書類は現在アップロードできません。',
  },
  uploadedBy: (who: string, when: string) => ({
    'zh-cn': `${who} · ${when}`,
    en: `${who} · ${when}`,
    ja: `${who} · ${when}`,
  }),
  replaceHint: {
    'zh-cn': '再次上传会替换现有文件。',
    en: 'A new upload takes the place of this file.',
    ja: '再アップロードすると、このファイルと差し替わります。',
  },
  summary: { 'zh-cn': '订舱摘要', en: 'Booking summary', ja: 'ブッキング概要' },
  noRouteYet: { 'zh-cn': '尚未选择航线', en: 'No route chosen yet', ja: '航路が未選択です' },
  noEtdYet: { 'zh-cn': '尚未选择开船日', en: 'No departure yet', ja: '出港日が未選択です' },
  noBoxYet: { 'zh-cn': '尚未填写', en: 'Not filled in yet', ja: '未入力' },
  estimate: { 'zh-cn': '费用估算', en: 'Estimate', ja: '概算費用' },
  currency: { 'zh-cn': '显示币种', en: 'Currency', ja: '表示通貨' },
  estimateFor: { 'zh-cn': '全程合计', en: 'all-in total', ja: '総額' },
  estimateNeeds: {
    'zh-cn': '选好航线并填写箱量后，这里会算出含附加费的合计。',
    en: 'Choose a route and enter containers to see the all-in total with surcharges here.',
    ja: '航路と本数を入力すると、サーチャージ込みの総額を表示します。',
  },
  estimateNeedsRt: {
    'zh-cn': '选好航线并填写毛重和体积后，这里会算出含附加费的合计。',
    en: 'Choose a route and enter weight and volume to see the all-in total with surcharges here.',
    ja: '航路・重量・容積を入力すると、サーチャージ込みの総額を表示します。',
  },
  chargedAs: { 'zh-cn': '实际收取', en: 'Charged as', ja: '請求通貨' },
  estimateDetails: { 'zh-cn': '查看明细', en: 'See the lines', ja: '明細を見る' },
  updating: { 'zh-cn': '正在重新计算…', en: 'Calculating…', ja: '計算しています…' },
  priceHidden: {
    'zh-cn': '您的账号不显示价格，请向委托客户确认。',
    en: 'Prices are not shown to your account. Ask the customer you book for.',
    ja: 'このアカウントには料金を表示しません。ご依頼元のお客様にご確認ください。',
  },
  priceAbroad: {
    'zh-cn': '报价只在合作国家和地区内显示。您仍可照常填写和提交订舱。',
    en: 'Prices are shown in the countries we serve only. You can fill in and submit the booking as usual.',
    ja: '料金はサービス対象地域内でのみ表示します。入力と送信は通常どおり可能です。',
  },
  pricesOf: {
    frozen: {
      'zh-cn': '按提交时锁定的单价重算。',
      en: 'Counted anew with the prices frozen when the order was submitted.',
      ja: '送信時に確定した単価で再計算しています。',
    },
    moved: {
      'zh-cn': '按提交时锁定的单价计算，附加费按新的开航日。',
      en: 'Counted with the prices frozen when the order was submitted, and the surcharges of the new ETD.',
      ja: '送信時に確定した単価に、変更後の出港日のサーチャージを適用して計算しています。',
    },
    today: {
      'zh-cn': '更换了航线，按当前运价计算，送出更改时重新锁定。',
      en: 'Another route counts at today’s prices, which are frozen when the change is sent.',
      ja: '航路を変更したため本日の運賃で計算しています。変更の送信時に単価を確定します。',
    },
  },
  ratesOf: (jpy: string, cny: string, day: string) => ({
    'zh-cn': `1 USD = JPY ${jpy} / CNY ${cny}（${day}）`,
    en: `1 USD = JPY ${jpy} / CNY ${cny} (${day})`,
    ja: `1 USD = JPY ${jpy} / CNY ${cny}（${day}）`,
  }),
  jpyTax: { 'zh-cn': '日元金额含税', en: 'JPY includes tax', ja: '円建ては税込' },
  missing: { 'zh-cn': '提交前还需要', en: 'Needed to submit', ja: '送信に必要な項目' },
  missingCount: (count: number) => ({
    'zh-cn': `还有 ${count} 项未填`,
    en: `${count} missing`,
    ja: `未入力 ${count} 件`,
  }),
  complete: { 'zh-cn': '全部填好，可以提交', en: 'Complete, ready to submit', ja: '入力完了・送信できます' },
  completeChange: { 'zh-cn': '全部填好', en: 'Complete', ja: '入力完了' },
  missingChange: { 'zh-cn': '保存前还需要', en: 'Needed to save', ja: '保存に必要な項目' },
  sectionMissing: (name: string, count: number) => ({
    'zh-cn': `${name}：还有 ${count} 项`,
    en: `${name}: ${count} missing`,
    ja: `${name}：未入力 ${count} 件`,
  }),
  sectionDone: (name: string) => ({ 'zh-cn': `${name}：已填好`, en: `${name}: complete`, ja: `${name}：入力済み` }),
  andMore: (count: number) => ({ 'zh-cn': `等 ${count} 项`, en: `${count} in all`, ja: `ほか計 ${count} 件` }),
  openSummary: { 'zh-cn': '展开摘要', en: 'Open the summary', ja: '概要を開く' },
  closeSummary: { 'zh-cn': '收起摘要', en: 'Close the summary', ja: '概要を閉じる' },
  submit: { 'zh-cn': '提交订舱', en: 'Submit booking', ja: 'ブッキングを送信' },
  saveDraft: { 'zh-cn': '保存草稿', en: 'Save draft', ja: '下書き保存' },
  saveAndStay: { 'zh-cn': '保存并继续填写', en: 'Save and go on', ja: '保存して入力を続ける' },
  saveChange: { 'zh-cn': '保存修改', en: 'Save changes', ja: '変更を保存' },
  quotation: { 'zh-cn': '报价单', en: 'Quotation', ja: '見積書' },
  discardDraft: { 'zh-cn': '作废草稿', en: 'Discard draft', ja: '下書きを破棄' },
  dispose: { 'zh-cn': '作废订单', en: 'Cancel order', ja: 'オーダーを取消' },
  requestChange: { 'zh-cn': '申请修改', en: 'Request a change', ja: '修正を依頼' },
  back: { 'zh-cn': '返回', en: 'Back', ja: '戻る' },
  draftSaved: { 'zh-cn': '草稿已保存。', en: 'The draft is saved.', ja: '下書きを保存しました。' },
  draftSavedAs: (code: string) => ({
    'zh-cn': `草稿已保存，编号 ${code}。`,
    en: `The draft is saved as ${code}.`,
    ja: `下書きを保存しました（${code}）。`,
  }),
  changeSaved: {
    'zh-cn': '修改已保存，已通知对方。',
    en: 'The change is saved, and the other side is notified.',
    ja: '変更を保存し、相手方に通知しました。',
  },
  accept: { 'zh-cn': '受理订舱', en: 'Accept', ja: '受付する' },
  book: { 'zh-cn': '完成订舱', en: 'Complete booking', ja: 'ブッキングを完了' },
  saveFirst: {
    'zh-cn': '请先保存修改，再进行此操作。',
    en: 'Save your changes first.',
    ja: '先に変更を保存してください。',
  },
  keptTitle: { 'zh-cn': '继续上次的填写？', en: 'Continue where you left off?', ja: '前回の続きから入力しますか？' },
  keptText: (time: string) => ({
    'zh-cn': `${time} 有填写了但尚未保存的内容。`,
    en: `There is input from ${time} that was not saved.`,
    ja: `${time} に入力した未保存の内容があります。`,
  }),
  keptContinue: { 'zh-cn': '从上次继续', en: 'Continue where I left off', ja: '前回の続きから' },
  keptDiscard: { 'zh-cn': '不要了', en: 'Discard it', ja: '破棄する' },
  readOnlyTitle: {
    'zh-cn': '此订单现在不能修改',
    en: 'This order cannot be edited now',
    ja: 'このオーダーは現在編集できません',
  },
  readOnlyText: (status: string) => ({
    'zh-cn': `当前状态：${status}。以下内容仅供查看。`,
    en: `It stands at: ${status}. What follows is for reading only.`,
    ja: `現在の状態：${status}。以下は参照のみです。`,
  }),
  mayRequest: {
    'zh-cn': '如需修改，可以先提交修改申请。',
    en: 'You can request a change.',
    ja: '修正が必要な場合は、修正を依頼できます。',
  },
  changeAsked: {
    'zh-cn': '修改申请已提交，请等待答复。',
    en: 'The change was requested; please wait for the answer.',
    ja: '修正依頼は送信済みです。回答をお待ちください。',
  },
  changeTitle: {
    'zh-cn': '正在修改已提交的订单',
    en: 'You are changing a submitted order',
    ja: '送信済みのオーダーを修正しています',
  },
  changeText: {
    'zh-cn': '保存后修改会立即生效，记入修改历史，并通知对方。',
    en: 'A saved change counts at once, stays in the history, and the other side is notified.',
    ja: '保存するとすぐに反映され、変更履歴に残り、相手方に通知されます。',
  },
  againNotice: (code: string) => ({
    'zh-cn': `内容复制自订单 ${code}。已选最近可订的船期，箱号已清空。`,
    en: `Copied from order ${code}, for the next ship that can be booked. The container number starts empty.`,
    ja: `オーダー ${code} の内容を複写し、予約できる次の便を選びました。コンテナ番号は空欄です。`,
  }),
  invalidAgainTitle: {
    'zh-cn': '原订单的航线已不可用',
    en: 'The route of that order is no longer available',
    ja: '元のオーダーの航路は利用できません',
  },
  invalidAgainOrder: {
    'zh-cn': '原订单使用的运价已下架或过期，不能照原样再次订舱。',
    en: 'The rate of that order was withdrawn or has expired, so it cannot be booked again as it was.',
    ja: '元のオーダーの運賃は販売終了または期限切れのため、そのまま再ブッキングできません。',
  },
  invalidAgainNew: {
    'zh-cn': '保留其他内容，另选航线',
    en: 'Keep the rest, choose another route',
    ja: '他の内容を残して航路を選び直す',
  },
  invalidAgainBack: { 'zh-cn': '返回订单列表', en: 'Back to the orders', ja: 'オーダー一覧へ戻る' },
  fixTitle: (count: number) => ({
    'zh-cn': `还有 ${count} 处需要填写或修正`,
    en: `${plural(count, 'field needs', 'fields need')} to be filled in or corrected`,
    ja: `入力または修正が必要な項目が ${count} 件あります`,
  }),
  cutTitle: {
    'zh-cn': '这个开船日已经截单',
    en: 'The cut-off of this departure has passed',
    ja: 'この便は書類カットを過ぎています',
  },
  cutText: {
    'zh-cn': '请选择其他开船日后再提交。您填写的内容都还在。',
    en: 'Choose another departure and submit again. All that you filled in is still here.',
    ja: '別の出港日を選んで送信してください。入力内容はそのまま残っています。',
  },
  cutAction: { 'zh-cn': '选择其他开船日', en: 'Choose another departure', ja: '別の出港日を選ぶ' },
  goneTitle: {
    'zh-cn': '这条航线的运价已失效',
    en: 'The rate of this route is no longer valid',
    ja: 'この航路の運賃は無効になりました',
  },
  goneText: {
    'zh-cn': '请重新选择航线后再提交。您填写的内容都还在。',
    en: 'Choose the route again and submit. All that you filled in is still here.',
    ja: '航路を選び直して送信してください。入力内容はそのまま残っています。',
  },
  goneAction: { 'zh-cn': '重新选择航线', en: 'Choose another route', ja: '航路を選び直す' },
  stateTitle: { 'zh-cn': '订单状态已经变化', en: 'The order’s state has changed', ja: 'オーダーの状態が変わりました' },
  stateAction: { 'zh-cn': '载入最新状态', en: 'Load the latest state', ja: '最新の状態を読み込む' },
  closeNotice: { 'zh-cn': '关闭提示', en: 'Close', ja: '閉じる' },
  confirmTitle: { 'zh-cn': '确认订舱内容', en: 'Check your booking', ja: 'ブッキング内容の確認' },
  confirmText: {
    'zh-cn': '提交后即向我们发出订舱，价格和汇率按现在锁定。',
    en: 'Submitting sends the booking to us and fixes prices and exchange rates as they are now.',
    ja: '送信すると弊社へブッキングが届き、料金と為替レートは現時点のもので確定します。',
  },
  confirmChange: { 'zh-cn': '确认修改内容', en: 'Check the change', ja: '変更内容の確認' },
  confirmChangeText: {
    'zh-cn': '保存后立即生效并通知对方。',
    en: 'The change counts at once and the other side is notified.',
    ja: '保存するとすぐに反映され、相手方に通知されます。',
  },
  confirmSubmit: { 'zh-cn': '确认提交', en: 'Submit', ja: '送信する' },
  confirmSave: { 'zh-cn': '确认保存', en: 'Save the change', ja: '保存する' },
  backToForm: { 'zh-cn': '返回修改', en: 'Back to the form', ja: '入力に戻る' },
  changedSection: { 'zh-cn': '修改的内容', en: 'What changes', ja: '変更内容' },
  nothingChanged: { 'zh-cn': '没有任何修改。', en: 'Nothing has been changed.', ja: '変更はありません。' },
  changedMark: { 'zh-cn': '已修改', en: 'changed', ja: '変更' },
  placedTitle: { 'zh-cn': '订舱已提交', en: 'Your booking is submitted', ja: 'ブッキングを送信しました' },
  placedNone: {
    'zh-cn': '没有这个已提交的订单，或您无权查看。',
    en: 'There is no such submitted order, or you may not see it.',
    ja: '送信済みのこのオーダーは見つからないか、閲覧できません。',
  },
  placedText: {
    'zh-cn': '我们会尽快受理，并在状态变化时通知您。',
    en: 'We will take it up soon and tell you when its state changes.',
    ja: '担当者が確認のうえ、状態が変わりましたらお知らせします。',
  },
  placedCode: { 'zh-cn': '订单号', en: 'Order no.', ja: 'オーダー番号' },
  openOrder: { 'zh-cn': '打开此订单', en: 'Open this order', ja: 'このオーダーを開く' },
  toDocuments: {
    'zh-cn': '上传发票和装箱单',
    en: 'Upload invoice and packing list',
    ja: 'インボイス・パッキングリストを登録',
  },
  anotherOrder: { 'zh-cn': '再订一票', en: 'Book another', ja: '続けてブッキング' },
  closePage: { 'zh-cn': '关闭', en: 'Close', ja: '閉じる' },
  quotationTitle: { 'zh-cn': '报价单', en: 'Quotation', ja: '見積書' },
  quotationFrozen: (no: string) => ({
    'zh-cn': `报价编号 ${no}，价格已随订单锁定`,
    en: `Quotation ${no}, frozen with the order`,
    ja: `見積番号 ${no}（オーダーとともに確定済み）`,
  }),
  quotationNow: (day: string) => ({
    'zh-cn': `按 ${day} 的运价和汇率计算`,
    en: `At the rates and exchange rates of ${day}`,
    ja: `${day} 時点の運賃・為替レートで計算`,
  }),
  quotationNeeds: {
    'zh-cn': '先选好航线并填写箱量（LCL 为毛重和体积），才能查看报价单。',
    en: 'Choose a route and enter containers (weight and volume for LCL) to see the quotation.',
    ja: '航路と本数（LCL は重量と容積）を入力すると見積書を表示できます。',
  },
  quotationAbroadTitle: {
    'zh-cn': '这里不能查看报价单',
    en: 'Quotations are not available here',
    ja: 'この地域では見積書を表示できません',
  },
  quotationAbroad: {
    'zh-cn': '报价单只在合作国家和地区内提供。如需报价，请联系我们的业务人员。',
    en: 'Quotations are given in the countries we serve only. Ask our staff if you need one.',
    ja: '見積書はサービス対象地域内でのみご利用いただけます。必要な場合は担当者までお問い合わせください。',
  },
  include: { 'zh-cn': '包含', en: 'Included', ja: '含める費用' },
  oceanFreight: { 'zh-cn': '海运费', en: 'Ocean freight', ja: '海上運賃' },
  pol: { 'zh-cn': '起运港附加费', en: 'Departure surcharges', ja: '積地サーチャージ' },
  pod: { 'zh-cn': '目的港附加费', en: 'Destination surcharges', ja: '揚地サーチャージ' },
  gs: { 'zh-cn': '航线附加费', en: 'Route surcharges', ja: '航路サーチャージ' },
  item: { 'zh-cn': '项目', en: 'Item', ja: '項目' },
  size: { 'zh-cn': '箱型', en: 'Size', ja: 'サイズ' },
  unitPrice: { 'zh-cn': '单价', en: 'Unit price', ja: '単価' },
  quantity: { 'zh-cn': '数量', en: 'Quantity', ja: '数量' },
  amount: { 'zh-cn': '金额', en: 'Amount', ja: '金額' },
  listPrice: { 'zh-cn': '折前价', en: 'list price', ja: '割引前運賃' },
  total: { 'zh-cn': '合计', en: 'Total', ja: '合計' },
  combinedIn: (currency: string) => ({ 'zh-cn': `折合 ${currency}`, en: `All in ${currency}`, ja: `${currency} 換算` }),
  basis: {
    container: { 'zh-cn': '箱', en: 'container', ja: '本' },
    bl: { 'zh-cn': '份提单', en: 'B/L', ja: 'B/L' },
    rt: { 'zh-cn': 'RT', en: 'RT', ja: 'RT' },
    shipment: { 'zh-cn': '票', en: 'shipment', ja: '件' },
  },
  validFixed: (day: string) => ({
    'zh-cn': `运价有效至 ${day}`,
    en: `rate valid until ${day}`,
    ja: `運賃有効期限 ${day}`,
  }),
  validOpen: { 'zh-cn': '运价长期有效', en: 'rate without an end date', ja: '運賃の有効期限なし' },
  validChanging: {
    'zh-cn': '浮动价格，以订舱时为准',
    en: 'floating price, as of booking',
    ja: '変動（ブッキング時の運賃を適用）',
  },
  excludedTitle: { 'zh-cn': '不包含', en: 'Not included', ja: '含まれない費用' },
  excluded: {
    'zh-cn': ['关税与消费税 / 增值税', '查验、滞箱费、滞港费', '货物保险', '内陆拖车与送货（另有约定除外）'],
    en: [
      'Duty, consumption tax and VAT',
      'Inspections, demurrage and detention',
      'Cargo insurance',
      'Inland haulage and delivery, unless agreed',
    ],
    ja: [
      '関税・消費税・増値税',
      '検査費用・デマレージ・ディテンション',
      '貨物保険',
      '国内ドレージ・配送（別途取り決めを除く）',
    ],
  },
  documentLanguage: { 'zh-cn': '文件语言', en: 'Language of the document', ja: '書類の言語' },
  preview: { 'zh-cn': '预览 PDF', en: 'Preview PDF', ja: 'PDF プレビュー' },
  download: { 'zh-cn': '下载 PDF', en: 'Download PDF', ja: 'PDF ダウンロード' },
  downloaded: (name: string) => ({
    'zh-cn': `已下载：${name}`,
    en: `Downloaded: ${name}`,
    ja: `ダウンロードしました：${name}`,
  }),
  nothingIncluded: { 'zh-cn': '没有选择任何费用。', en: 'No charges are included.', ja: '費用が選択されていません。' },
})
export type OrderFormTexts = TextsOf<typeof orderFormTexts>

/** Texts of the price of the form beside that of another day or booking. */
export const priceTexts = defineTexts({
  // What the price is compared with.
  against: {
    date: (day: string) => ({
      'zh-cn': `与 ETD ${day} 相比`,
      en: `Compared with ETD ${day}`,
      ja: `ETD ${day} との比較`,
    }),
    agreed: {
      'zh-cn': '与已锁定的报价相比',
      en: 'Compared with the quotation frozen with this order',
      ja: '確定済みの見積との比較',
    },
    earlierOrder: (code: string) => ({
      'zh-cn': `与订单 ${code} 的报价相比`,
      en: `Compared with the quotation of order ${code}`,
      ja: `オーダー ${code} の見積との比較`,
    }),
  },
  total: { 'zh-cn': '合计', en: 'Total', ja: '合計' },
  onlyRates: {
    'zh-cn': '费用不变，汇率不同。',
    en: 'The charges are the same; the exchange rates are others.',
    ja: '料金は同じで、換算レートが異なります。',
  },
})
export type PriceTexts = TextsOf<typeof priceTexts>

/** Texts of what a booking can start from: an earlier one, a template. */
export const startTexts = defineTexts({
  title: { 'zh-cn': '从以往订舱开始', en: 'Start from an earlier booking', ja: '過去のブッキングから始める' },
  last: (code: string, day: string) => ({
    'zh-cn': `本航线上次订舱 ${code}（${day}）`,
    en: `Last on this lane: ${code} (${day})`,
    ja: `この航路の前回 ${code}（${day}）`,
  }),
  noneOnLane: {
    'zh-cn': '本航线还没有订过舱。',
    en: 'There is no earlier booking on this lane.',
    ja: 'この航路のブッキングはまだありません。',
  },
  afterLane: {
    'zh-cn': '选择航线后，可从本航线的上次订舱开始。',
    en: 'Once a route is chosen, you can start from your last booking on its lane.',
    ja: '航路を選ぶと、前回のブッキングから始められます。',
  },
  startedFrom: (name: string) => ({
    'zh-cn': `已按「${name}」填写；船期和贵司订单号请另行填写。`,
    en: `Filled in from ${name}. Sailing and your order no. are left to you.`,
    ja: `「${name}」から入力しました。出港日とお客様注文番号は別途ご入力ください。`,
  }),
  undo: { 'zh-cn': '撤销', en: 'Undo', ja: '元に戻す' },
  choose: { 'zh-cn': '选择模板', en: 'Choose a template', ja: 'テンプレートを選択' },
  save: { 'zh-cn': '存为模板', en: 'Save as template', ja: 'テンプレートとして保存' },
  saved: (name: string) => ({
    'zh-cn': `模板「${name}」已保存。`,
    en: `The template “${name}” is saved.`,
    ja: `テンプレート「${name}」を保存しました。`,
  }),
  saveHint: {
    'zh-cn': '保存收发货人、货物、箱量和条件；不保存船期和贵司订单号。',
    en: 'Parties, goods, containers and terms are saved; sailing and your order no. are not.',
    ja: '荷送人・荷受人、貨物、コンテナ、条件を保存します。出港日とお客様注文番号は保存しません。',
  },
  name: { 'zh-cn': '模板名称', en: 'Template name', ja: 'テンプレート名' },
  manage: { 'zh-cn': '管理模板', en: 'Manage templates', ja: 'テンプレートの管理' },
  rename: { 'zh-cn': '重命名', en: 'Rename', ja: '名前を変更' },
  deleteTitle: (name: string) => ({
    'zh-cn': `删除模板「${name}」？`,
    en: `Delete the template “${name}”?`,
    ja: `テンプレート「${name}」を削除しますか？`,
  }),
  deleteMeans: {
    'zh-cn': ['删除后无法恢复。', '用它订过的订单不受影响。'],
    en: ['This cannot be undone.', 'Orders that began with it stay as they are.'],
    ja: ['削除すると元に戻せません。', 'これで作成したオーダーはそのまま残ります。'],
  },
  deleted: (name: string) => ({
    'zh-cn': `已删除模板「${name}」。`,
    en: `The template “${name}” is deleted.`,
    ja: `テンプレート「${name}」を削除しました。`,
  }),
  none: { 'zh-cn': '还没有模板', en: 'No templates yet', ja: 'テンプレートはまだありません' },
  noneText: {
    'zh-cn': '在订舱表单中点击“存为模板”，下次即可直接使用。',
    en: 'Use “Save as template” in the booking form, and begin the next booking with it.',
    ja: 'ブッキング画面の「テンプレートとして保存」から保存すると、次回そのまま使えます。',
  },
})
export type StartTexts = TextsOf<typeof startTexts>
