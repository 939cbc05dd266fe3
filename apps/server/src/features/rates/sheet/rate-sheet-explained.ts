import type { Trilingual } from '@kairo/shared/languages'
import type { RateSheetColumn } from '@kairo/shared/rates/sheet-columns'

/** What may stand in each column of a freight sheet, for the template. */
export const EXPLAINED: Record<RateSheetColumn, Trilingual> = {
  departurePort: {
    'zh-cn': '必填。港口名称（中、英、日文均可）或 UN/LOCODE，须已登记。',
    en: 'Required. A port by name (Chinese, English or Japanese) or UN/LOCODE; it must be in the master.',
    ja: '必須。港名（日本語・英語・中国語）または UN/LOCODE。マスタに登録済みのもの。',
  },
  departureCountry: {
    'zh-cn': '选填。填写时与港口核对。',
    en: 'Optional. Checked against the port when filled.',
    ja: '任意。記入すると港と照合します。',
  },
  destinationPort: {
    'zh-cn': '必填。同起运港。',
    en: 'Required. As the departure port.',
    ja: '必須。積港と同様。',
  },
  destinationCountry: {
    'zh-cn': '选填。填写时与港口核对。',
    en: 'Optional. Checked against the port when filled.',
    ja: '任意。記入すると港と照合します。',
  },
  capacity20gp: {
    'zh-cn': '每箱美元，最多两位小数。FCL 至少填写一种箱型。',
    en: 'USD a container, at most two decimals. FCL needs at least one size.',
    ja: '1 本あたり USD、小数 2 桁まで。FCL は一つ以上のサイズが必要です。',
  },
  capacity40gp: {
    'zh-cn': '每箱美元。',
    en: 'USD a container.',
    ja: '1 本あたり USD。',
  },
  capacity40hq: {
    'zh-cn': '每箱美元。',
    en: 'USD a container.',
    ja: '1 本あたり USD。',
  },
  lcl: {
    'zh-cn': '每计费吨（RT）美元。LCL 必填。',
    en: 'USD a revenue ton (RT). Required for LCL.',
    ja: '1 RT あたり USD。LCL は必須。',
  },
  distance: {
    'zh-cn': '必填。1–99 的整数。',
    en: 'Required. A whole number from 1 to 99.',
    ja: '必須。1～99 の整数。',
  },
  weekday: {
    'zh-cn': '必填。1（星期一）至 7（星期日）或星期名称。每行一天。',
    en: 'Required. 1 (Monday) to 7 (Sunday) or the name. One day a row.',
    ja: '必須。1（月）～7（日）または曜日名。1 行に 1 曜日。',
  },
  type: {
    'zh-cn': '必填。FCL 或 LCL。',
    en: 'Required. FCL or LCL.',
    ja: '必須。FCL または LCL。',
  },
  shippingCompany: {
    'zh-cn': '必填。船公司名称或 SCAC 代码，须已登记。',
    en: 'Required. A shipping company by name or SCAC; it must be in the master.',
    ja: '必須。船会社名または SCAC コード。マスタに登録済みのもの。',
  },
  mode: {
    'zh-cn': '选填。空白时 FCL 为 CY-CY，LCL 为 CFS-CFS。',
    en: 'Optional. Blank means CY-CY for FCL and CFS-CFS for LCL.',
    ja: '任意。空欄の場合、FCL は CY-CY、LCL は CFS-CFS。',
  },
  directTransfer: {
    'zh-cn': '必填。YES 直航，NO 中转。',
    en: 'Required. YES direct, NO with transshipment.',
    ja: '必須。YES は直行、NO は積替。',
  },
  shipType: {
    'zh-cn': '必填。普通或快船。',
    en: 'Required. Normal or Fast.',
    ja: '必須。通常または高速。',
  },
  maxCapacity: {
    'zh-cn': '必填。7 或 14。',
    en: 'Required. 7 or 14.',
    ja: '必須。7 または 14。',
  },
  portOpenStartday: {
    'zh-cn': '必填。1–7 或星期名称。',
    en: 'Required. 1–7 or the name of the day.',
    ja: '必須。1～7 または曜日名。',
  },
  portOpenStarthour: {
    'zh-cn': '必填。例如 9:00，起运港当地时间。',
    en: 'Required. Like 9:00, local time at the port of loading.',
    ja: '必須。例：9:00（積地の現地時間）',
  },
  portOpenEndday: {
    'zh-cn': '必填。1–7 或星期名称。',
    en: 'Required. 1–7 or the name of the day.',
    ja: '必須。1～7 または曜日名。',
  },
  portOpenEndhour: {
    'zh-cn': '必填。例如 16:00，起运港当地时间。',
    en: 'Required. Like 16:00, local time at the port of loading.',
    ja: '必須。例：16:00（積地の現地時間）',
  },
  deadlineDay: {
    'zh-cn': '必填。1–7 或星期名称。开船日前最近的该星期日期。',
    en: 'Required. 1–7 or the name. The last such day on or before the departure.',
    ja: '必須。1～7 または曜日名。出港日以前で直近のその曜日です。',
  },
  deadlineHour: {
    'zh-cn': '必填。例如 16:00，起运港当地时间。',
    en: 'Required. Like 16:00, local time at the port of loading.',
    ja: '必須。例：16:00（積地の現地時間）',
  },
  validTime: {
    'zh-cn': '必填。固定：有效期内价格不变；浮动：价格可能变动。',
    en: 'Required. fixed: the price does not change while valid; floating: it may.',
    ja: '必須。固定：有効期間中は変わりません。変動：変わることがあります。',
  },
  departureSurchargeNo: {
    'zh-cn': '选填。起运侧附加费编号，须已登记。',
    en: 'Optional. Number of a departure-side surcharge that exists.',
    ja: '任意。登録済みの積地側サーチャージ番号。',
  },
  destinationSurchargeNo: {
    'zh-cn': '选填。目的侧附加费编号，须已登记。',
    en: 'Optional. Number of a destination-side surcharge that exists.',
    ja: '任意。登録済みの揚地側サーチャージ番号。',
  },
  validFrom: {
    'zh-cn': '选填。例如 2026-12-01。',
    en: 'Optional. Like 2026-12-01.',
    ja: '任意。例：2026-12-01',
  },
  validTo: {
    'zh-cn': '选填。不早于有效期起；之后不再对客户显示。',
    en: 'Optional. Not before valid from; customers do not see the rate afterwards.',
    ja: '任意。開始日以降の日付。過ぎるとお客様に表示されません。',
  },
  minRevenueTons: {
    'zh-cn': '选填。仅 LCL：海运费至少按此计费吨计收。空白为 1.000。',
    en: 'Optional, LCL only: the least RT that ocean freight is charged for. Blank is 1.000.',
    ja: '任意。LCL のみ。海上運賃はこの RT 以上で計算します。空欄は 1.000。',
  },
  ftDays: {
    'zh-cn': '选填。0–99 的整数：目的港码头的免箱天数，优先于费率。空白按费率。',
    en: 'Optional. A whole number from 0 to 99: free days at the terminal of destination, instead of the tariff’s. Blank means the tariff’s.',
    ja: '任意。0～99 の整数。揚地ターミナルの無料日数で、タリフに優先します。空欄はタリフによります。',
  },
}
