import { expect, test } from 'vitest'
import { currenciesIn, currencyOfFormat } from './currency-words.ts'

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
  ['20GP(ALL IN)', []],
  ['单元', []],
  ['円滑', []],
  ['Beyond', []],
])('%s names %j', (text, currencies) => {
  expect([...currenciesIn(text)]).toEqual(currencies)
})

test.each([
  ['[$¥-411]#,##0', 'JPY'],
  ['[$￥-411]#,##0;[Red]-[$￥-411]#,##0', 'JPY'],
  ['[$¥-804]#,##0.00', 'CNY'],
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
