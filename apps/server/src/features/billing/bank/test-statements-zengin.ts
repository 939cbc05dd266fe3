import type { Shape } from './test-shape.ts'
import { BOTH } from './test-statements-japan.ts'
import { type Transfer, zenginEntries, zenginReceipts } from './test-zengin.ts'

const TWO: Transfer[] = [
  { payer: 'ｾﾄｳﾁｶｲｳﾝ(ｶ', amount: 100_000 },
  { payer: 'ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ', amount: 250_000, day: '081124' },
]

export const ZENGIN: Shape[] = [
  { name: 'B05 zengin entries of 200 bytes', text: zenginEntries(TWO), right: BOTH },
  { name: 'B05b the same without line breaks', text: zenginEntries(TWO, { joined: true }), right: BOTH },
  {
    name: 'zengin entries with a withdrawal, and a correction',
    text: zenginEntries([
      ...TWO,
      { payer: 'ﾃｽｳﾘﾖｳ', amount: 440, isOut: true },
      { payer: 'ﾀﾞﾚｶ', amount: 10, entry: '19' },
    ]),
    right: BOTH,
    doubts: [[5, 'takenBack']],
  },
  { name: 'zengin receipts of 200 bytes', text: zenginReceipts(TWO), right: BOTH },
  { name: 'zengin receipts of 120 bytes', text: zenginReceipts(TWO, { size: 120 }), right: BOTH },
  {
    name: 'zengin receipts of 120 bytes without line breaks',
    text: zenginReceipts(TWO, { size: 120, joined: true }),
    right: BOTH,
  },
  {
    name: 'a zengin receipt that is taken back',
    text: zenginReceipts([...TWO, { payer: 'ﾕﾒﾐﾌﾞﾂﾘﾕｳ(ｶ', amount: 250_000, cancelled: true }]),
    right: BOTH,
    doubts: [[4, 'takenBack']],
  },
  {
    name: 'a zengin file whose sum is another',
    text: zenginEntries(TWO, { closing: '80000030000000999999' }),
    right: BOTH,
    doubts: [[4, 'totalsDiffer']],
  },
  {
    name: 'a zengin file that was cut short',
    text: zenginEntries(TWO).split('\r\n').slice(0, 3).join('\r\n'),
    right: BOTH,
    doubts: [[3, 'cutShort']],
  },
]
