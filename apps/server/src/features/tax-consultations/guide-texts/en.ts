import type { GuideText } from './guide-text.ts'

export const guideText: GuideText = {
  title: 'Reduced duty and tax between Japan and China',
  subtitle: '',
  asOf: 'Looked through on',
  introduction:
    'The ways to pay less duty and import tax that shipments between Japan and China use most, and what to have at hand when you ask us. Rates, and whether a way is open, depend on the goods, their origin and their route.',
  ways: {
    heading: 'The main ways',
    columns: ['Way', 'When it fits', 'What it needs'],
    rows: [
      [
        'RCEP rate, import into Japan',
        'Goods of Chinese origin with a concession in the schedule. In force between the two since January 2022; rates fall in steps each April.',
        'Certificate of origin (Chinese customs or CCPIT), or a declaration by an approved exporter or by the importer',
      ],
      [
        'RCEP rate, import into China',
        'Goods of Japanese origin. Rates fall in steps each January.',
        'Certificate of the Japan Chamber of Commerce and Industry, or a declaration by an approved exporter',
      ],
      [
        'Re-import after processing (Japan, Temporary Tariff Measures Law art. 8)',
        'Materials sent from Japan, processed abroad, and imported as products (mostly textiles and leather), as a rule within a year',
        'Confirmation form at export, statement of the reduction at import',
      ],
      [
        'Re-import and re-export exemption (Customs Tariff Law art. 14, 17)',
        'Goods that come back unchanged; goods brought in for a fair or a repair and sent out again, as a rule within a year',
        'Import and export permits, proof that the goods are the same; security may be asked for',
      ],
      [
        'Refund for goods not as agreed (Customs Tariff Law art. 20)',
        'Goods that differ from the contract and are sent back or destroyed; into a bonded area as a rule within 6 months',
        'Import permit, proof of the difference, agreement with the sender',
      ],
    ],
  },
  sections: [
    {
      heading: 'Check before you claim RCEP',
      notes: [
        'HS code: the rule of origin goes by it (wholly obtained, made of originating materials only, or a product rule: change of tariff heading, 40% regional value and the like).',
        'Direct consignment: through a place outside the agreement, such as Hong Kong, show by a through B/L or the like that the goods stayed under customs control and were not worked on.',
        'A certificate is good for one year. None is needed up to JPY 200,000 (Japan) or USD 200 (China) of customs value.',
        'If it comes too late: release before permit (BP) in Japan; in China declare the claim at import and give security. As a rule nothing can be claimed afterwards.',
        'Goods of Chinese origin get no GSP rate in Japan.',
      ],
    },
    {
      heading: 'Consumption tax and VAT at import',
      notes: [
        'Japan: on customs value (CIF) plus duty. National 7.8% and local 22/78 of it, 10% together; 8% for food and drink. A taxable business deducts it with the import permit.',
        'Japan: no duty or tax up to JPY 10,000 of customs value (not for leather goods, knitwear and some others). With security, payment may be put off up to 3 months.',
        'China: import VAT is 13% or 9%; general taxpayers deduct it with the customs payment form. Processing trade is handled in bond.',
      ],
    },
    {
      heading: 'When you ask us',
      notes: [
        'Tell us the goods, material and use (and the 6-digit HS code if known), where they are made, invoice and packing list, planned date and route, and whether they were declared before.',
        'Where classification or origin is in doubt, an advance ruling helps: Japan Customs answers in writing, good for 3 years; China Customs rules in advance too.',
        'This is general guidance. Customs decides in the end, and laws and rates change: check them before you declare.',
      ],
    },
  ],
}
