import type { Language } from '@kairo/shared/languages'
import type { RateColumnKey } from './rate-sheet-columns.ts'

interface RateTemplateTexts {
  /** Name of the file, without its ending. */
  file: string
  sheet: string
  example: string
  explanation: string
  unknownChoice: string
  /** What may stand in each column. */
  columns: Record<RateColumnKey, string>
}

const zhCn: RateTemplateTexts = {
  file: '海运运价模板',
  sheet: '运价',
  example: '填写示例',
  explanation: '说明',
  unknownChoice: '列表中没有此值。可保留，但上传时会按主数据核对。',
  columns: {
    departurePort: '必填。港口名称（中、英、日文均可）或 UN/LOCODE，须已登记。',
    departureCountry: '选填。填写时与港口核对。',
    destinationPort: '必填。同起运港。',
    destinationCountry: '选填。填写时与港口核对。',
    capacity20gp: '每箱美元，最多两位小数。FCL 至少填写一种箱型。',
    capacity40gp: '每箱美元。',
    capacity40hq: '每箱美元。',
    lcl: '每计费吨（RT）美元。LCL 必填。',
    distance: '必填。1–99 的整数。',
    weekday: '必填。1（星期一）至 7（星期日）或星期名称。每行一天。',
    type: '必填。FCL 或 LCL。',
    shippingCompany: '必填。船公司名称或 SCAC 代码，须已登记。',
    mode: '选填。空白时 FCL 为 CY-CY，LCL 为 CFS-CFS。',
    directTransfer: '必填。YES 直航，NO 中转。',
    shipType: '必填。普通或快船。',
    maxCapacity: '必填。7 或 14。',
    portOpenStartday: '必填。1–7 或星期名称。',
    portOpenStarthour: '必填。例如 9:00，起运港当地时间。',
    portOpenEndday: '必填。1–7 或星期名称。',
    portOpenEndhour: '必填。例如 16:00，起运港当地时间。',
    deadlineDay: '必填。1–7 或星期名称。开船日前最近的该星期日期。',
    deadlineHour: '必填。例如 16:00，起运港当地时间。',
    validTime: '必填。固定：有效期内价格不变；浮动：价格可能变动。',
    departureSurchargeNo: '选填。起运侧附加费编号，须已登记。',
    destinationSurchargeNo: '选填。目的侧附加费编号，须已登记。',
    validFrom: '选填。例如 2026-12-01。',
    validTo: '选填。不早于有效期起；之后不再对客户显示。',
    minRevenueTons: '选填。仅 LCL：海运费至少按此计费吨计收。空白为 1.000。',
    ftDays: '选填。0–99 的整数：目的港码头的免箱天数，优先于费率。空白按费率。',
  },
}
const en: RateTemplateTexts = {
  file: 'Ocean freight template',
  sheet: 'Rates',
  example: 'Example',
  explanation: 'Explanation',
  unknownChoice: 'This is not in the list. You may keep it; it is checked against the masters on upload.',
  columns: {
    departurePort: 'Required. A port by name (Chinese, English or Japanese) or UN/LOCODE; it must be in the master.',
    departureCountry: 'Optional. Checked against the port when filled.',
    destinationPort: 'Required. As the departure port.',
    destinationCountry: 'Optional. Checked against the port when filled.',
    capacity20gp: 'USD a container, at most two decimals. FCL needs at least one size.',
    capacity40gp: 'USD a container.',
    capacity40hq: 'USD a container.',
    lcl: 'USD a revenue ton (RT). Required for LCL.',
    distance: 'Required. A whole number from 1 to 99.',
    weekday: 'Required. 1 (Monday) to 7 (Sunday) or the name. One day a row.',
    type: 'Required. FCL or LCL.',
    shippingCompany: 'Required. A shipping company by name or SCAC; it must be in the master.',
    mode: 'Optional. Blank means CY-CY for FCL and CFS-CFS for LCL.',
    directTransfer: 'Required. YES direct, NO with transshipment.',
    shipType: 'Required. Normal or Fast.',
    maxCapacity: 'Required. 7 or 14.',
    portOpenStartday: 'Required. 1–7 or the name of the day.',
    portOpenStarthour: 'Required. Like 9:00, local time at the port of loading.',
    portOpenEndday: 'Required. 1–7 or the name of the day.',
    portOpenEndhour: 'Required. Like 16:00, local time at the port of loading.',
    deadlineDay: 'Required. 1–7 or the name. The last such day on or before the departure.',
    deadlineHour: 'Required. Like 16:00, local time at the port of loading.',
    validTime: 'Required. fixed: the price does not change while valid; floating: it may.',
    departureSurchargeNo: 'Optional. Number of a departure-side surcharge that exists.',
    destinationSurchargeNo: 'Optional. Number of a destination-side surcharge that exists.',
    validFrom: 'Optional. Like 2026-12-01.',
    validTo: 'Optional. Not before valid from; customers do not see the rate afterwards.',
    minRevenueTons: 'Optional, LCL only: the least RT that ocean freight is charged for. Blank is 1.000.',
    ftDays:
      'Optional. A whole number from 0 to 99: free days at the terminal of destination, instead of the tariff’s. Blank means the tariff’s.',
  },
}
const ja: RateTemplateTexts = {
  file: '海上運賃テンプレート',
  sheet: '運賃',
  example: '記入例',
  explanation: '説明',
  unknownChoice: 'リストにない値です。そのまま残せますが、アップロード時にマスタと照合します。',
  columns: {
    departurePort: '必須。港名（日本語・英語・中国語）または UN/LOCODE。マスタに登録済みのもの。',
    departureCountry: '任意。記入すると港と照合します。',
    destinationPort: '必須。積港と同様。',
    destinationCountry: '任意。記入すると港と照合します。',
    capacity20gp: '1 本あたり USD、小数 2 桁まで。FCL は一つ以上のサイズが必要です。',
    capacity40gp: '1 本あたり USD。',
    capacity40hq: '1 本あたり USD。',
    lcl: '1 RT あたり USD。LCL は必須。',
    distance: '必須。1～99 の整数。',
    weekday: '必須。1（月）～7（日）または曜日名。1 行に 1 曜日。',
    type: '必須。FCL または LCL。',
    shippingCompany: '必須。船会社名または SCAC コード。マスタに登録済みのもの。',
    mode: '任意。空欄の場合、FCL は CY-CY、LCL は CFS-CFS。',
    directTransfer: '必須。YES は直行、NO は積替。',
    shipType: '必須。通常または高速。',
    maxCapacity: '必須。7 または 14。',
    portOpenStartday: '必須。1～7 または曜日名。',
    portOpenStarthour: '必須。例：9:00（積地の現地時間）',
    portOpenEndday: '必須。1～7 または曜日名。',
    portOpenEndhour: '必須。例：16:00（積地の現地時間）',
    deadlineDay: '必須。1～7 または曜日名。出港日以前で直近のその曜日です。',
    deadlineHour: '必須。例：16:00（積地の現地時間）',
    validTime: '必須。固定：有効期間中は変わりません。変動：変わることがあります。',
    departureSurchargeNo: '任意。登録済みの積地側サーチャージ番号。',
    destinationSurchargeNo: '任意。登録済みの揚地側サーチャージ番号。',
    validFrom: '任意。例：2026-12-01',
    validTo: '任意。開始日以降の日付。過ぎるとお客様に表示されません。',
    minRevenueTons: '任意。LCL のみ。海上運賃はこの RT 以上で計算します。空欄は 1.000。',
    ftDays: '任意。0～99 の整数。揚地ターミナルの無料日数で、タリフに優先します。空欄はタリフによります。',
  },
}

export const rateTemplateTexts: Record<Language, RateTemplateTexts> = { 'zh-cn': zhCn, en, ja }

/** The sheet with the example never counts as data, in whichever language the template was made. */
export const EXAMPLE_SHEET_NAMES: ReadonlySet<string> = new Set(
  Object.values(rateTemplateTexts).map((texts) => texts.example),
)
