import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import { CONDITION_TEXTS, type ChargeCondition } from '@kairo/shared/surcharges/charge-conditions'
import { type Choice, choice } from '../../../excel/synonyms.ts'

const conditional = (value: ChargeCondition, ...also: string[]): Choice<ChargeCondition> => {
  const offered = CONDITION_TEXTS[value]
  return choice(value, offered['zh-cn'], offered.en, offered.ja, value, ...also)
}

/** Dictionary 32: 1 departure side, 2 destination side. */
export const SIDES: readonly Choice<1 | 2>[] = [
  choice(
    1,
    '起运港',
    'Departure',
    '積地',
    '1',
    '起运',
    '起运侧',
    'POL',
    'Origin',
    'Departure side',
    'Export',
    '出口',
    '積港',
    '積地側',
    '輸出',
  ),
  choice(
    2,
    '目的港',
    'Destination',
    '揚地',
    '2',
    '目的',
    '目的侧',
    'POD',
    'Destination side',
    'Import',
    '进口',
    '揚港',
    '揚地側',
    '輸入',
  ),
]
export const CURRENCY_SYNONYMS: readonly Choice<Currency>[] = [
  choice('USD', 'USD', 'USD', 'USD', 'US$', '$', '美元', '美金', 'ドル', '米ドル', 'US Dollar'),
  choice('CNY', 'CNY', 'CNY', 'CNY', 'RMB', '人民币', '元', '人民元', 'Yuan'),
  choice('JPY', 'JPY', 'JPY', 'JPY', '日元', '円', '日本円', 'Yen'),
]
export const BASIS_SYNONYMS: readonly Choice<Basis>[] = [
  choice(
    'container',
    '每箱',
    'Container',
    'コンテナ',
    '箱',
    '柜',
    '每柜',
    'CTNR',
    'CNTR',
    'Per container',
    'Box',
    'UNIT',
    '本',
    '1本',
    'コンテナあたり',
  ),
  choice(
    'bl',
    '每票（B/L）',
    'B/L',
    'B/L',
    '票',
    '每票',
    '每提单',
    '提单',
    'Per B/L',
    'BL',
    'Bill of lading',
    '1件',
    'B/Lあたり',
  ),
  choice('rt', '每计费吨（RT）', 'RT', 'RT', '计费吨', '每计费吨', 'Per RT', 'R/T', 'W/M', 'Revenue ton', 'RTあたり'),
  choice(
    'shipment',
    '每批',
    'Shipment',
    '輸送',
    '批',
    '每批次',
    '每单',
    'Per shipment',
    'SHPT',
    '船積',
    '輸送あたり',
    '1輸送',
  ),
]

/** When a line is charged; an empty cell is always. */
export const CONDITION_SYNONYMS: readonly Choice<ChargeCondition>[] = [
  conditional('always', '始终', 'All', '常時', '必收', '無条件', '无条件'),
  conditional(
    'telexRelease',
    '电放',
    'Telex release',
    'サレンダー',
    '電放',
    'Telex',
    'Surrendered B/L',
    '元地回収',
    'サレンダーB/L',
  ),
  conditional('houseDelivery', 'HDS', 'HDS wanted', 'HDS利用', 'Hot delivery', 'HDS 送货'),
  conditional(
    'noOwnExportClearance',
    '代理报关',
    'Export clearance by us',
    '輸出通関代行',
    '代报关',
    'Export customs clearance',
    '通関代行',
  ),
]

/** Synonyms of dictionary 33 entries beside their names there. */
export const DETAIL_TYPE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  '1': ['本地费用', '码头费', 'Local', 'Local charges', 'THC', '現地費用'],
  '2': ['燃油', '燃油费', 'Fuel', 'BAF', 'FAF', '燃料', '燃料費'],
  '3': ['文件费', '单证', 'Document', 'Documentation', '書類', '書類費', 'ドキュメント'],
  '4': ['海关', '申报', '通関', '事前申告'],
  '5': ['其它', 'Others', 'Misc', '諸費用'],
}

/** Beside an empty cell: words for a charge of every carrier. */
export const ALL_CARRIERS: ReadonlySet<string> = new Set(
  ['All', 'Any', 'All carriers', '全部', '所有', '全部船公司', '所有船公司', '全船社', '全社', 'すべて', '全て'].map(
    (word) => word.toLowerCase(),
  ),
)
