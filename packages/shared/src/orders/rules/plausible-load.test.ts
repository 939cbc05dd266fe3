import { expect, test } from 'vitest'
import { type Load, loadWarnings, loadWarningText } from './plausible-load.ts'

const FINE: Load = {
  isFcl: true,
  fcl20Gp: 0,
  fcl40Gp: 0,
  fcl40Hq: 1,
  weight: '20000.000',
  volume: '60.000',
  tradeTerms: '9',
  freightMethod: '2',
  containerNumber: '',
}
const kinds = (load: Partial<Load>) => loadWarnings({ ...FINE, ...load }).map(({ kind }) => kind)

test.each<[string, Partial<Load>, string[]]>([
  ['plausible values', {}, []],
  ['an empty form', { weight: null, volume: null, tradeTerms: null, freightMethod: null, fcl40Hq: 0 }, []],
  ['64 t in one 40HQ', { weight: '64000' }, ['tooHeavy']],
  ['26,500 kg in a 40HQ is the limit', { weight: '26500' }, []],
  ['one gram above the limit', { weight: '26500.001' }, ['tooHeavy']],
  ['26,500.001 kg in a 40GP', { weight: '26500.001', fcl40Hq: 0, fcl40Gp: 1 }, ['tooHeavy']],
  ['28,000 kg in a 20GP', { weight: '28000', volume: '33', fcl40Hq: 0, fcl20Gp: 1 }, []],
  ['28,001 kg in a 20GP', { weight: '28001', volume: '33', fcl40Hq: 0, fcl20Gp: 1 }, ['tooHeavy']],
  ['the average of two containers', { weight: '54500', volume: '109', fcl20Gp: 1 }, []],
  ['more than two containers hold', { weight: '54501', volume: '109.1', fcl20Gp: 1 }, ['tooHeavy', 'tooLarge']],
  ['34 m³ in a 20GP', { volume: '34', fcl40Hq: 0, fcl20Gp: 1 }, ['tooLarge']],
  ['67 m³ in a 40GP', { volume: '67', fcl40Hq: 0, fcl40Gp: 1 }, []],
  ['67.001 m³ in a 40GP', { volume: '67.001', fcl40Hq: 0, fcl40Gp: 1 }, ['tooLarge']],
  ['76.001 m³ in a 40HQ', { volume: '76.001' }, ['tooLarge']],
  ['20 RT as LCL', { isFcl: false, weight: '1000', volume: '20' }, []],
  ['20.001 RT by volume', { isFcl: false, weight: '1000', volume: '20.001' }, ['largeLcl']],
  ['20.001 RT by weight', { isFcl: false, weight: '20001', volume: '1' }, ['largeLcl']],
  ['container counts do not apply to LCL', { isFcl: false, weight: '1', volume: '1', containerNumber: 'X1 X2' }, []],
  ['FOB prepaid', { freightMethod: '1' }, ['freightAgainstTerms']],
  ['EXW prepaid', { tradeTerms: '1', freightMethod: '1' }, ['freightAgainstTerms']],
  ['FCA collect', { tradeTerms: '2' }, []],
  ['FAS prepaid', { tradeTerms: '8', freightMethod: '1' }, ['freightAgainstTerms']],
  ['CIF collect', { tradeTerms: '11' }, ['freightAgainstTerms']],
  ['DDP prepaid', { tradeTerms: '7', freightMethod: '1' }, []],
  ['an unknown trade term', { tradeTerms: '12', freightMethod: '1' }, []],
  ['two numbers for one container', { containerNumber: 'CSQU3054383, MSKU0000002' }, ['containerNumbers']],
  ['one number for two containers', { fcl40Hq: 2, containerNumber: 'CSQU3054383' }, ['containerNumbers']],
  ['no number yet', { fcl40Hq: 2, containerNumber: ' ' }, []],
])('%s', (_name, load, expected) => {
  expect(kinds(load)).toEqual(expected)
})

test('the message contains the figures', () => {
  const [warning] = loadWarnings({ ...FINE, weight: '64000', fcl20Gp: 1 })
  if (!warning) throw new Error('no warning')
  const textIn = (language: 'en' | 'ja' | 'zh-cn') => loadWarningText(warning, language, (n) => n.toLocaleString('en'))
  for (const language of ['en', 'ja', 'zh-cn'] as const) {
    expect(textIn(language)).toContain('64,000 kg')
    expect(textIn(language)).toContain('54,500 kg')
    expect(textIn(language)).toContain('20GP×1, 40HQ×1')
  }
})
