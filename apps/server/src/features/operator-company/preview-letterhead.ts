import { tokyoToday } from '@kairo/shared/dates'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import type { operatorCompanyContract } from '@kairo/shared/operator-company/operator-company.contract'
import type { AppContext } from '../../app-context.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { bankFacts } from '../../pdf/documents/billing-blocks.ts'
import { addresseeOf, factsOf, issuerOf as printedIssuer } from '../../pdf/documents/shipment-labels.ts'
import { renderPrinted } from '../../pdf/render-pdf.ts'
import { printedBrand, readBrand } from '../../master-data/operator-brand.ts'
import { writtenDay } from '../../pdf/written-values.ts'
import { issuerOf } from './issuer.ts'

const TEXTS = {
  'zh-cn': {
    title: '样张',
    watermark: '样张',
    date: '日期',
    number: '编号',
    customer: '样本贸易有限公司',
    text: '报价单、费用请求书、订单明细等单据的抬头按此样式印刷。汇款信息印在费用请求书上。',
  },
  en: {
    title: 'Sample',
    watermark: 'SAMPLE',
    date: 'Date',
    number: 'No.',
    customer: 'Sample Trading Co., Ltd.',
    text: 'Quotations, requests for payment, order details and other documents carry this letterhead. The bank account stands on requests for payment.',
  },
  ja: {
    title: '見本',
    watermark: '見本',
    date: '日付',
    number: '番号',
    customer: 'みほん商事株式会社',
    text: '見積書・費用請求書・オーダー明細などの帳票に、この内容が印刷されます。振込先は費用請求書に記載されます。',
  },
} as const satisfies Record<Language, object>

/** A sample page with the letterhead in the form; nothing is stored. */
export async function previewLetterhead(
  { db }: AppContext,
  { language, ...company }: ParsedOf<typeof operatorCompanyContract.previewOperatorCompany>,
  { now }: RequestContext,
): Promise<FileReply> {
  const words = TEXTS[language]
  const issuer = issuerOf(company, language)
  const date = tokyoToday(now)
  const content = await renderPrinted(
    {
      language,
      title: words.title,
      subtitle: language === 'en' ? '' : 'Sample',
      number: 'S-0001',
      date,
      facts: factsOf([
        [words.number, 'S-0001'],
        [words.date, writtenDay(date, language)],
      ]),
      issuer: printedIssuer(issuer.company, language),
      watermark: words.watermark,
      addressee: addresseeOf({ name: words.customer }, language),
      blocks: [{ kind: 'text', text: words.text }, bankFacts(issuer.bank, language)],
    },
    printedBrand(await readBrand(db), language),
  )
  return { name: `letterhead-${language}.pdf`, content, inline: true }
}
