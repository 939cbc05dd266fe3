import { addDays, tokyoInstant, tokyoToday } from '@kairo/shared/dates'
import { withGeneratedUpload } from '../../src/features/documents/commands/store-upload.ts'
import { saveBlForm } from '../../src/features/bills-of-lading/commands/save-form.ts'
import { renderPrinted } from '../../src/pdf/render-pdf.ts'
import type { SeedEvent } from '../timeline.ts'

/** Longer ago than the first order. */
const DAYS_BEFORE_ORDERS = 214

/** Invented terms: those of associations are for their members. */
const terms = (today: string): Promise<Uint8Array> =>
  renderPrinted({
    language: 'en',
    title: 'Terms and conditions of carriage',
    subtitle: '',
    number: '',
    date: today,
    facts: [],
    issuer: { name: 'KAIRO LOGISTICS', lines: [] },
    blocks: [
      { kind: 'text', text: 'These terms are invented for the demonstration and bind nobody.' },
      {
        kind: 'notes',
        heading: 'General',
        notes: [
          'The carrier receives the goods in apparent good order and condition unless noted otherwise.',
          'One original of this bill, duly endorsed, is given up in exchange for the goods or a delivery order.',
          'The particulars of the goods are those that the shipper furnished.',
        ],
      },
    ],
  })

const AGENTS = [
  { unlocode: 'JPTYO', text: 'KAIRO LOGISTICS TOKYO OFFICE\n1-2-3 KAIGAN, MINATO-KU, TOKYO\nTEL: 0300001111' },
  { unlocode: 'JPOSA', text: 'KAIRO LOGISTICS OSAKA OFFICE\n2-1 NANKO, SUMINOE-KU, OSAKA\nTEL: 0600001111' },
  { unlocode: 'JPYOK', text: 'KAIRO LOGISTICS YOKOHAMA DESK\n5 HONMOKU, NAKA-KU, YOKOHAMA\nTEL: 0450001111' },
]

/** The two plain forms that ship with the product get terms, a series and agents of the company. */
export function formEvents(now: Date): SeedEvent[] {
  const today = tokyoToday(now)
  const forms = [
    { code: 'BL-PLAIN', name: 'Kairo house B/L', kind: 'bl', series: 'KRO{yy}{00000}' },
    { code: 'SWB-PLAIN', name: 'Kairo sea waybill', kind: 'waybill', series: 'KRW{yy}{00000}' },
  ] as const
  return [
    {
      at: tokyoInstant(`${addDays(today, -DAYS_BEFORE_ORDERS)} 14:20`),
      by: 'manager',
      run: async (context, request) => {
        const bytes = await terms(today)
        for (const form of forms) {
          const { id, version } = await context.db
            .selectFrom('bl_forms')
            .select(['id', 'version'])
            .where('code', '=', form.code)
            .executeTakeFirstOrThrow()
          const input = {
            ...form,
            id,
            version,
            paper: 'plain',
            offsetX: '0',
            offsetY: '0',
            issuer: undefined,
            signature: 'AS CARRIER',
            deliveryAgents: AGENTS,
            termsApproved: true,
            active: true,
          } as const
          await withGeneratedUpload({ name: 'Kairo terms.pdf', bytes }, (file) =>
            saveBlForm(context, { ...input, deliveryAgents: [...AGENTS] }, { ...request, files: [file] }),
          )
        }
      },
    },
  ]
}
