import type { Currency } from '@kairo/shared/currencies'
import type { Basis } from '@kairo/shared/quotations/charges'
import { type Choice, choice } from '../../../excel/synonyms.ts'

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

/** Words by which a dictionary 33 entry is known beside its names there. */
export const DETAIL_TYPE_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  '1': ['本地费用', '码头费', 'Local', 'Local charges', 'THC', '現地費用'],
  '2': ['燃油', '燃油费', 'Fuel', 'BAF', 'FAF', '燃料', '燃料費'],
  '3': ['文件费', '单证', 'Document', 'Documentation', '書類', '書類費', 'ドキュメント'],
  '4': ['海关', '申报', '通関', '事前申告'],
  '5': ['其它', 'Others', 'Misc', '諸費用'],
}
