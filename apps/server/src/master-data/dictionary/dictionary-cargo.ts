import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { group, type DictionaryGroup } from './dictionary-group.ts'

export const CARGO_GROUPS: readonly DictionaryGroup[] = [
  group(
    DICTIONARY.unit,
    ['单位', '単位', 'Unit'],
    [
      ['纸箱 (CTN)', 'カートン (CTN)', 'Carton (CTN)'],
      ['托盘 (PLT)', 'パレット (PLT)', 'Pallet (PLT)'],
      ['件 (PCS)', '個 (PCS)', 'Piece (PCS)'],
      ['包裹 (PKG)', '梱包 (PKG)', 'Package (PKG)'],
      ['木箱 (CS)', '木箱 (CS)', 'Wooden case (CS)'],
      ['条板箱 (CRT)', 'クレート (CRT)', 'Crate (CRT)'],
      ['袋 (BAG)', '袋 (BAG)', 'Bag (BAG)'],
      ['桶 (DRM)', 'ドラム (DRM)', 'Drum (DRM)'],
      ['捆 (BDL)', '束 (BDL)', 'Bundle (BDL)'],
      ['卷 (ROL)', 'ロール (ROL)', 'Roll (ROL)'],
      ['包 (BLE)', 'ベール (BLE)', 'Bale (BLE)'],
      ['套 (SET)', 'セット (SET)', 'Set (SET)'],
    ],
  ),
  group(
    DICTIONARY.customsClearance,
    ['报关方式', '通関方法', 'Customs clearance'],
    [
      ['委托货代报关', 'フォワーダーに委託', 'Cleared by the forwarder'],
      ['客户自行报关', '荷主手配の通関業者', "Cleared by the customer's broker"],
      ['保税运输后报关', '保税運送 (OLT) 後に通関', 'Bonded transport, cleared inland'],
      ['买单报关', '輸出名義代行通関', 'Cleared in the name of an export agent'],
      ['未定', '未定', 'To be advised'],
    ],
  ),
  group(
    DICTIONARY.packing,
    ['包装', '荷姿', 'Packing'],
    [
      ['纸箱', '段ボール箱', 'Carton'],
      ['托盘', 'パレット', 'Pallet'],
      ['木箱', '木箱', 'Wooden case'],
      ['条板箱', '透かし梱包', 'Crate'],
      ['铁箱、铁架', 'スチールケース・ラック', 'Steel case or rack'],
      ['袋装', '袋', 'Bag'],
      ['吨袋', 'フレコンバッグ', 'Flexible bulk container'],
      ['桶装', 'ドラム缶', 'Drum'],
      ['捆扎', '結束', 'Bundle'],
      ['卷装', 'ロール', 'Roll'],
      ['裸装', '裸荷', 'Unpacked'],
    ],
  ),
  group(
    DICTIONARY.freightMethod,
    ['运费支付方式', '運賃支払条件', 'Freight (prepaid/collect)'],
    [
      ['运费预付 (PREPAID)', '運賃元払い (PREPAID)', 'Freight prepaid'],
      ['运费到付 (COLLECT)', '運賃着払い (COLLECT)', 'Freight collect'],
    ],
  ),
  // Incoterms 2020: seven for any mode, then the four of the sea.
  group(
    DICTIONARY.tradeTerms,
    ['贸易条款', '貿易条件', 'Trade terms'],
    [
      ['EXW 工厂交货', 'EXW 工場渡し', 'EXW Ex Works'],
      ['FCA 货交承运人', 'FCA 運送人渡し', 'FCA Free Carrier'],
      ['CPT 运费付至', 'CPT 輸送費込み', 'CPT Carriage Paid To'],
      ['CIP 运费和保险费付至', 'CIP 輸送費保険料込み', 'CIP Carriage and Insurance Paid To'],
      ['DAP 目的地交货', 'DAP 仕向地持込渡し', 'DAP Delivered at Place'],
      ['DPU 目的地卸货后交货', 'DPU 荷卸込持込渡し', 'DPU Delivered at Place Unloaded'],
      ['DDP 完税后交货', 'DDP 関税込持込渡し', 'DDP Delivered Duty Paid'],
      ['FAS 装运港船边交货', 'FAS 船側渡し', 'FAS Free Alongside Ship'],
      ['FOB 装运港船上交货', 'FOB 本船渡し', 'FOB Free On Board'],
      ['CFR 成本加运费', 'CFR 運賃込み', 'CFR Cost and Freight'],
      ['CIF 成本、保险费加运费', 'CIF 運賃保険料込み', 'CIF Cost, Insurance and Freight'],
    ],
  ),
  // The container types of the contract: 1 = 20GP, 2 = 40GP, 3 = 40HQ (rules 8.28).
  group(
    DICTIONARY.containerSize,
    ['箱型尺寸', 'コンテナサイズ', 'Size'],
    [
      ['20GP 二十尺普柜', '20GP 20フィートドライ', "20GP 20' general purpose"],
      ['40GP 四十尺普柜', '40GP 40フィートドライ', "40GP 40' general purpose"],
      ['40HQ 四十尺高柜', '40HQ 40フィートハイキューブ', "40HQ 40' high cube"],
    ],
  ),
  group(
    DICTIONARY.transportType,
    ['运输类型', '輸送形態', 'Type'],
    [
      ['整箱 (FCL)', 'コンテナ貸切 (FCL)', 'Full container load (FCL)'],
      ['拼箱 (LCL)', '混載 (LCL)', 'Less than container load (LCL)'],
    ],
  ),
]
