import { japaneseConsignor } from '../../src/master-data/demo/demo-party.ts'

/** Address records beside those of the demo customers, with the customer that owns them. */
export const SEED_PARTIES = [
  {
    customer: 'mihonSeiki',
    party: japaneseConsignor(
      'seikiExport',
      'MIHON SEIKI',
      'D. SEI',
      'Nagoya',
      '4550098',
      '12 KAKUU-CHO, MINATO-KU, NAGOYA, JAPAN',
      '0520001308',
      'kaigai@mihonseiki.example',
    ),
  },
] as const
