import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { group, type DictionaryGroup } from './dictionary-group.ts'

/** Consultations, news, rates and surcharges. */
export const OFFICE_GROUPS: readonly DictionaryGroup[] = [
  group(
    DICTIONARY.consultationType,
    ['咨询类型', '相談種別', 'Consultation type'],
    [
      ['协定税率减免 (RCEP)', '特恵・EPA税率 (RCEP) による減免', 'Preferential duty (RCEP)'],
      ['原产地证书', '原産地証明書', 'Certificate of origin'],
      ['商品归类 (HS 编码)', '品目分類 (HSコード)', 'Tariff classification (HS code)'],
      ['加工再进口减税', '加工再輸入減税 (暫8)', 'Reduced duty on re-import after processing'],
      ['退税、多缴税款退还', '関税・消費税の還付', 'Refund of duty and tax'],
      ['其他', 'その他', 'Other'],
    ],
  ),
  group(
    DICTIONARY.consultationStatus,
    ['咨询状态', '相談ステータス', 'Consultation status'],
    [
      ['待处理', '未対応', 'Pending'],
      ['已处理', '対応済み', 'Processed'],
    ],
  ),
  group(
    DICTIONARY.newsType,
    ['公告类型', 'お知らせ種別', 'Announcement type'],
    [
      ['优惠通知', '割引のお知らせ', 'Discount notice'],
      ['运价更新', '運賃更新', 'Freight update'],
      ['系统更新', 'システム更新', 'System update'],
    ],
  ),
  group(
    DICTIONARY.approvalStatus,
    ['运价审批状态', '運賃承認ステータス', 'Freight approval status'],
    [
      ['待审批', '承認待ち', 'Pending'],
      ['已退回', '差戻し', 'Rejected'],
      ['已批准', '承認済み', 'Approved'],
    ],
  ),
  group(
    DICTIONARY.surchargeType,
    ['附加费类型', 'サーチャージ種別', 'Surcharge type'],
    [
      ['起运港', '積地側', 'Departure side'],
      ['目的港', '揚地側', 'Destination side'],
    ],
  ),
  // The specification gives no number for the group of detail types (rules 6.1); 33 follows the type of the surcharge
  // itself.
  group(
    DICTIONARY.surchargeDetailType,
    ['附加费明细类型', 'サーチャージ明細種別', 'Surcharge detail type'],
    [
      ['当地费用', 'ローカルチャージ', 'Local charge'],
      ['燃油附加费', '燃料サーチャージ', 'Fuel surcharge'],
      ['单证费', '書類関係費', 'Documents'],
      ['海关申报', '通関・事前申告', 'Customs'],
      ['其他', 'その他', 'Other'],
    ],
  ),
  // The program knows these by number (CHARGE_CAUSE); their texts are editable.
  group(
    DICTIONARY.chargeCause,
    ['费用原因', '費用の理由', 'Cause of a charge'],
    [
      ['滞港', 'デマレージ', 'Demurrage'],
      ['滞箱', 'ディテンション', 'Detention'],
      ['堆存', '保管', 'Storage'],
      ['海关查验', '税関検査', 'Customs inspection'],
      ['拖车', '陸送', 'Trucking'],
      ['船公司涨价', '船会社の値上げ', 'Increase by the carrier'],
      ['改单', '訂正', 'Amendment'],
      ['取消', 'キャンセル', 'Cancellation'],
      ['代垫关税', '関税の立替', 'Duty paid for the customer'],
      ['保险', '保険', 'Insurance'],
      ['减免', '値引', 'Reduction'],
      ['其他', 'その他', 'Other'],
      ['开航日变更的费率差', '出港日変更による料率差', 'Tariff of another day of departure'],
    ],
  ),
  group(
    DICTIONARY.exceptionCloseReason,
    ['异常关闭理由', '対応項目のクローズ理由', 'Reason for closing an exception'],
    [
      ['已解决', '解決済み', 'Solved'],
      ['可以接受', '許容範囲', 'Accepted'],
      ['已告知客户', '顧客に連絡済み', 'Customer informed'],
      ['误报', '誤検知', 'False alarm'],
      ['重复', '重複', 'Duplicate'],
    ],
  ),
  // The program knows these by number (INSURANCE_CONDITION); their texts are editable.
  group(
    DICTIONARY.insuranceConditions,
    ['货运保险条款', '貨物保険の条件', 'Conditions of cargo insurance'],
    [
      ['ICC(A)（一切险）', 'ICC(A)（オールリスク）', 'ICC(A) all risks'],
      ['ICC(B)（水渍险）', 'ICC(B)（分損担保）', 'ICC(B) named perils'],
      ['ICC(C)（平安险）', 'ICC(C)（分損不担保）', 'ICC(C) major casualties'],
    ],
  ),
  // The specification names the group, not its entries. The customer sees the reason.
  group(
    DICTIONARY.taskWaiveReason,
    ['无需办理的理由', 'タスクを対応不要とする理由', 'Reason for waiving a task'],
    [
      ['本订单不需要', 'このオーダーでは不要', 'Not needed for this order'],
      ['已另行完成', '別途対応済み', 'Done in another way'],
      ['由客户办理', '顧客側で対応', 'Done by the customer'],
      ['由船公司或代理办理', '船会社または代理店が対応', 'Done by the carrier or its agent'],
      ['期限已无意义', '期限が意味を失った', 'The deadline no longer matters'],
      ['其他', 'その他', 'Other'],
    ],
  ),
]
