import type { Language } from '@kairo/shared/languages'

/** A term that no text of the product may use, because the glossary has another one. */
export interface ForbiddenWord {
  word: RegExp
  /** Languages in which it is forbidden; files of several languages are searched as a whole. */
  languages: readonly Language[]
  instead: string
}

const zh = (word: RegExp, instead: string): ForbiddenWord => ({ word, languages: ['zh-cn'], instead })
const en = (word: RegExp, instead: string): ForbiddenWord => ({ word, languages: ['en'], instead })
const ja = (word: RegExp, instead: string): ForbiddenWord => ({ word, languages: ['ja'], instead })

/** Forbidden terms and the terms of the glossary. Patterns of words with other meanings include their context. */
export const FORBIDDEN_WORDS: readonly ForbiddenWord[] = [
  // The customer's order number
  en(/\bCustomer no\./i, 'Customer order no. (PO)'),
  en(/\b(Your|Customer) order no\.(?! \(PO\))/, 'Your order no. (PO), Customer order no. (PO)'),
  ja(/お客様番号|お客様管理番号|貴社オーダー番号/, 'お客様注文番号（PO番号）'),
  // Booking again
  en(/\border(ed)? again\b/i, 'Book again'),
  ja(/再オーダー|もう一度注文|再注文|再度ご?注文/, '再ブッキング'),
  ja(/ブッキング会社/, 'ブッキング依頼者'),
  zh(/已发送订舱/, '已提交订舱'),
  zh(/订单编号/, '订单号'),
  zh(/跟踪管理|订单跟踪|物流跟踪/, '订单追踪'),
  // Rates
  zh(/检索/, '查询'),
  en(/Find a rate/i, 'Rate search'),
  en(/Freight (list|upload)/i, 'Rates, Rate upload'),
  en(/Transport approval/i, 'Rate approval'),
  zh(/全程价/, '全包价（All-in）'),
  ja(/(?<!固)定価/, '割引前運賃'),
  ja(/変動価格/, '変動'),
  en(/\ball[- ]fare/i, 'Discount on all routes'),
  zh(/全部运费折扣/, '全线统一折扣'),
  ja(/全運賃割引/, '全航路一律割引'),
  // Surcharges
  zh(/附加费覆盖/, '附加费配置检查'),
  en(/\bCoverage|surcharge coverage/, 'Surcharge check'),
  ja(/両端あり/, '積地・揚地とも設定済'),
  zh(/混载/, '拼箱'),
  zh(/最大舱位/, 'n 天内有舱'),
  ja(/最大キャパシティ/, 'n日以内にスペースあり'),
  // Containers and dates
  zh(/柜号|柜型/, '箱号, 箱型'),
  zh(/开港结束/, '截港'),
  ja(/締切/, 'CYカット, 書類カット'),
  en(/CY cut-off/i, 'Cut-off'),
  zh(/发货日(?!期)/, '开船日'),
  ja(/カット日/, '書類カット'),
  // Documents
  en(/loading notice/i, 'Shipping order (S/O)'),
  en(/stowage notification/i, 'Shipping order (S/O)'),
  zh(/配载通知/, '入货通知（S/O）'),
  ja(/配載通知|ローディングノーティス/, '船積案内（S/O）'),
  en(/consignment note/i, 'Shipping instruction'),
  en(/\bfee request\b/i, 'Request for payment'),
  en(/\b[MH](BL|B\/L) number|\b[MH]B\/L\b|(Master|House) B\/L no\./, 'MBL no., HBL no.'),
  zh(/主提单号|分提单号/, 'MBL 号, HBL 号'),
  ja(/(マスター|ハウス)B\/L番号/, 'MBL番号, HBL番号'),
  en(/pickup notice/i, 'Delivery order (D/O)'),
  ja(/(?<!バック)アップ(?!ロード)/, '登録'),
  zh(/提单份数/, '提单票数'),
  ja(/テレックスリリース/, 'サレンダーB/L（元地回収）'),
  ja(/ホットデリバリー(?!サービス)/, 'HDS（ホットデリバリーサービス）'),
  ja(/B\/L通数/, 'B/L件数'),
  ja(/電放/, 'サレンダーB/L（元地回収）'),
  en(/door delivery/i, 'HDS (Hot Delivery Service)'),
  ja(/配送まで手配/, 'HDS（ホットデリバリーサービス）'),
  // Cargo
  ja(/梱包方法/, '荷姿'),
  ja(/運賃支払方法/, '運賃支払条件'),
  en(/freight (method|payment)\b/i, 'Freight (prepaid/collect)'),
  zh(/免费期|免费用箱/, '免箱期'),
  en(/\b(In|Out)bound\b/, 'Cargo receiving, Loaded'),
  en(/HS code \((first 6|6 digits)\)/, 'HS code (first 6 digits)'),
  ja(/HS コード/, 'HSコード'),
  // Customers
  zh(/合同中/, '合同有效'),
  zh(/发货人账号/, '子账号（发货方）'),
  ja(/荷送人アカウント/, '荷送人サブアカウント'),
  // Pages
  ja(/エクスポート|Excel(に| )出力/, '出力, Excel出力'),
  zh(/公司概要/, '公司简介'),
  en(/\bduty relief\b/i, 'Duty and tax relief'),
  zh(/订单一览/, '订单列表'),
  en(/\bsea orders\b/i, 'Orders'),
  ja(/追跡管理/, 'オーダー追跡'),
  ja(/よくある質問/, 'よくあるご質問'),
  zh(/登记编号/, '日本税务登记号'),
  en(/\bvessel full\b/i, 'Cancel: no space'),
]
