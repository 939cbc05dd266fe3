/** Parts of the names of companies, contacts and goods; a third each Japanese, Chinese, English. */
export const WORDS = {
  place: [
    '東京',
    '大阪',
    '神戸',
    '長崎',
    '北海道',
    '九州',
    '上海',
    '宁波',
    '青岛',
    '深圳',
    '苏州',
    '大连',
    'Pacific',
    'Sunrise',
    'Golden Bridge',
    'Kansai',
    'Yangtze',
    'Orient',
  ],
  trade: [
    '物産',
    '食品',
    '繊維',
    '機械',
    '家具',
    '商事',
    '贸易',
    '纺织',
    '电子',
    '食品进出口',
    '机械',
    '家居',
    'Trading',
    'Foods',
    'Textile',
    'Electronics',
    'Machinery',
    'Living',
  ],
  form: [
    '株式会社',
    '株式会社',
    '合同会社',
    '株式会社',
    '有限会社',
    '株式会社',
    '有限公司',
    '有限公司',
    '股份有限公司',
    '有限公司',
    '有限责任公司',
    '有限公司',
    'Co., Ltd.',
    'Inc.',
    'Corporation',
    'Co., Ltd.',
    'K.K.',
    'Limited',
  ],
  person: ['田中 花子', '佐藤 健', '鈴木 一郎', '王磊', '李娜', '张伟', 'Taro Yamada', 'Emily Chen', 'Ken Suzuki'],
  goods: [
    'COTTON TOWELS',
    'FROZEN VEGETABLES',
    'LED LIGHTING',
    'OFFICE CHAIRS',
    'AUTO PARTS',
    'PLASTIC TOYS',
    'STEEL PIPES',
    'CERAMIC TILES',
    'SOLAR PANELS',
    'BICYCLES',
    'PAPER BAGS',
    'KITCHEN KNIVES',
    '綿タオル',
    '冷凍野菜',
    '办公家具',
    '汽车配件',
  ],
  vessel: ['EVER GIVEN', 'SITC OSAKA', 'COSCO PRIDE', 'JIN JIANG 7', 'ONE HARBOUR', 'WAN HAI 302', 'NEW GOLDEN BRIDGE'],
} as const

/** A list as an SQL array. All values are constants, so doubling the quotes is enough. */
const sqlArray = (words: readonly string[]): string =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}]`

/** SQL that picks a word by a whole number; it repeats itself, so that filters find many. */
export const pick = (list: keyof typeof WORDS, number: string): string =>
  `(${sqlArray(WORDS[list])})[1 + abs((${number})::bigint) % ${WORDS[list].length}]`

/** The same choice in JavaScript. */
const picked = (list: keyof typeof WORDS, number: number): string => WORDS[list][number % WORDS[list].length] ?? ''

/** The parties of the nth order, as orders.ts names them in SQL. */
export const partiesOf = (n: number): { shipper: string; consignee: string } => ({
  shipper: `${picked('place', n * 31)} ${picked('trade', n * 17)} ${n % 997}`,
  consignee: `${picked('place', n * 13)} ${picked('trade', n * 29)} ${n % 499}`,
})
