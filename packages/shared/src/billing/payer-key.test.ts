import { describe, expect, it } from 'vitest'
import { payerKey } from './payer-key.ts'

describe('a payer', () => {
  it.each([
    'ｶ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'カ）トウカイブツリュウ',
    'ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ｶ',
    'ﾄｳｶｲﾌﾞﾂﾘｭｳ(ｶ)',
    'トウカイ　ブツリユウ',
    'とうかいぶつりゅう',
    '振込 ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ｶ',
    '振込　トウカイブツリユウ（カ',
    '振込１ ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ｶ',
    '振込ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    '振込入金 ｶ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ﾌﾘｺﾐ ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ｶ',
    'フリコミ　トウカイブツリュウ',
    '他行振込 ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'カブシキガイシャ トウカイブツリュウ',
    'ﾕ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ﾄﾞ',
    'ｼﾔ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ﾄｸﾋ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ｲ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ｶﾞｸ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ',
    'ｶ)ﾄｳｶｲﾌﾞﾂﾘﾕｳ(ｴｲ',
    'ﾄｳｶｲ(ｶ)ﾌﾞﾂﾘﾕｳ(ｼﾕﾂ',
  ])('is recognized as %s', (name) => expect(payerKey(name)).toBe('ﾄｳｶｲﾌﾞﾂﾘﾕｳ'))

  it.each([
    ['ｶ)ﾄｳｶｲ', 'ｶ)ﾄｳｶｲｽﾞ'],
    ['ﾌﾘｺﾐｼﾖｳｼﾞ', 'ｼﾖｳｼﾞ'],
    ['ｶﾈｺ', 'ﾈｺ'],
    ['振込123商事', '振込3商事'],
    ['上海样例贸易有限公司', '上海样例贸易'],
  ])('%s is another than %s', (one, other) => expect(payerKey(one)).not.toBe(payerKey(other)))

  it.each([
    ...[
      '被仕向送金',
      '外国送金',
      'INWARD REMITTANCE',
      'Inward Remittance 20261120',
      '現金',
      '小切手',
      '口座振替',
      'T/T',
    ],
    ...['ﾌﾘｺﾐﾆﾕｳｷﾝ', 'フリコミニュウキン', 'ゲンキン', 'TRANSFER', 'Deposit', '转账', '電信振込', '入金'],
  ])('%s names nobody', (name) => expect(payerKey(name)).toBe(''))
  it.each(['TRANSFER CO', 'ﾃｶﾞﾀﾔ', '現金問屋', 'CASH LTD TOKYO', 'ﾃｲ-ﾃｲ'])('%s names somebody', (name) =>
    expect(payerKey(name)).not.toBe(''),
  )

  it.each([
    ['株式会社東海物流', '東海物流'],
    ['㈱東海物流', '東海物流'],
    ['東海物流（株）', '東海物流'],
    ['振込', ''],
    ['ﾌﾘｺﾐ', ''],
    ['', ''],
    ['ｶ)', 'ｶ'],
  ])('%j is compared as %j', (name, key) => expect(payerKey(name)).toBe(key))
})
