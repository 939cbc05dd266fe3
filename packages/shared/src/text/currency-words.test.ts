import { expect, test } from 'vitest'
import { currenciesIn, currenciesOfParts, currencyOfFormat } from './currency-words.ts'

test.each([
  ['20GP(RMB)', ['CNY']],
  ['20GP（円）', ['JPY']],
  ['20GP(CNY/箱)', ['CNY']],
  ['单位：日元/箱', ['JPY']],
  ['通貨：JPY', ['JPY']],
  ['Ocean Freight (USD)', ['USD']],
  ['海运费（美元）', ['USD']],
  ['运费(元)', ['CNY']],
  ['USD or JPY', ['USD', 'JPY']],
  ['￥/箱', ['yenOrYuan']],
  ['HK$', ['other']],
  ['港元', ['other']],
  ['₫/箱', ['other']],
  ['単位円', ['JPY']],
  [`${'x '.repeat(900)}RMB`, ['CNY']],
  ['20GP(ALL IN)', []],
  ['单元', []],
  ['円滑', []],
  ['Beyond', []],
  ['ドルフィン商事', []],
  ['ハンドル', []],
  ['ユーロポート', []],
  ['米ドル建て', ['USD']],
  ['ドルベース', ['USD']],
  ['40フィートドル', ['USD']],
  ['カナダドル', ['other']],
  ['豪ﾄﾞﾙ', ['other']],
])('%s names %j', (text, currencies) => {
  expect([...currenciesIn(text)]).toEqual(currencies)
})

test.each([
  ['20GP円', ['JPY']],
  ['20GP元/箱', ['CNY']],
  ['20尺元', ['CNY']],
  ['40フィート円', ['JPY']],
  ['円建て/20GP', ['JPY']],
  ['20GP(USD)', ['USD']],
  ['20GP/単元株', []],
  ['20GP', []],
])('the parts of the heading %s name %j', (text, currencies) => {
  expect([...currenciesOfParts(text, /[/()]+/)]).toEqual(currencies)
})

test.each([
  ['[$¥-411]#,##0', 'JPY'],
  ['[$￥-411]#,##0;[Red]-[$￥-411]#,##0', 'JPY'],
  ['[$¥-804]#,##0.00', 'CNY'],
  ['[$¥-ja-JP]#,##0', 'JPY'],
  ['[$￥-zh-CN]#,##0.00', 'CNY'],
  ['[$$-en-US]#,##0.00', 'USD'],
  ['[$$-zh-TW]#,##0.00', 'other'],
  ['[$¥-x_unknown locale]#,##0', 'yenOrYuan'],
  ['[$\\-411]#,##0', 'JPY'],
  ['"\\"#,##0;[Red]"\\"\\-#,##0', 'yenOrYuan'],
  ['\\\\#,##0', 'yenOrYuan'],
  ['\\-#,##0', null],
  ['\\C\\N\\Y #,##0', 'CNY'],
  ['#,##0"万円"', 'JPY'],
  ['#,##0" 千元/箱"', 'CNY'],
  ['"₫"#,##0', 'other'],
  ['"令和元年"m"月"d"日"', null],
  ['#,##0"箱"', null],
  ['"CN¥"#,##0.00', 'CNY'],
  ['#,##0"元"', 'CNY'],
  ['\\¥#,##0', 'yenOrYuan'],
  ['_ "¥"* #,##0_ ', 'yenOrYuan'],
  ['"$"#,##0', 'USD'],
  ['[$$-409]#,##0.00', 'USD'],
  ['[$USD] #,##0', 'USD'],
  ['[$$-404]#,##0', 'other'],
  ['[$€-2]#,##0', 'other'],
  ['[$-409]d-mmm', null],
  ['yyyy/mm/dd', null],
  ['#,##0.00', null],
  ['General', null],
])('the number format %s shows %s', (format, currency) => {
  expect(currencyOfFormat(format)).toBe(currency)
})
