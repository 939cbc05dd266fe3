import { addDays, tokyoInstant } from '@kairo/shared/dates'
import { NEWS_ATTACHMENT } from '@kairo/shared/news/news-limits'
import { withGeneratedUpload } from '../../src/features/documents/commands/store-upload.ts'
import { news as newsRegister } from '../../src/features/news/change-news.ts'
import { uploadNewsFile } from '../../src/features/news/news-file.ts'
import { answerConsultation } from '../../src/features/tax-consultations/answer-consultation.ts'
import { submitConsultation } from '../../src/features/tax-consultations/submit-consultation.ts'
import { pickNumber } from '../deterministic-random.ts'
import type { SeedEvent } from '../timeline.ts'
import { DEMO_CONSULTATIONS, type DemoConsultation } from './demo-consultations.ts'
import { type DemoNews, demoNews } from './demo-news.ts'
import { consultationInvoice, type OfficeFile, rateNotice } from './office-documents.ts'

/** Some time of the working day, so many days ago. */
const daysAgo = (today: string, days: number, key: string): Date =>
  new Date(tokyoInstant(`${addDays(today, -days)} 09:30`).getTime() + pickNumber(key, 420) * 60_000)

function newsEvent(news: DemoNews, today: string, notice: OfficeFile): SeedEvent {
  const { title, content } = news
  return {
    at: daysAgo(news.publicDate < today ? news.publicDate : addDays(today, -1), 0, title.en),
    by: news.author,
    run: async (context, request) => {
      const form = {
        publicDate: news.publicDate,
        announcementType: news.type,
        titleCn: title['zh-cn'],
        titleEn: title.en,
        titleJp: title.ja,
        contentCn: content['zh-cn'],
        contentEn: content.en,
        contentJp: content.ja,
      }
      await newsRegister.add(context, form, request)
      if (!news.withRateNotice) return
      const { id } = await context.db
        .selectFrom('announcements')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await withGeneratedUpload(notice, (file) =>
        uploadNewsFile(
          context,
          { entryId: id, table: 'announcement', businessType: NEWS_ATTACHMENT },
          { ...request, files: [file] },
        ),
      )
    },
  }
}

function consultationEvents(consultation: DemoConsultation, today: string, invoice: OfficeFile): SeedEvent[] {
  const { title, answer } = consultation
  const form = {
    title,
    problemDescribe: consultation.text,
    consultationType: consultation.type,
    company: consultation.company,
    contactEmail: consultation.email,
  }
  const question: SeedEvent = {
    at: daysAgo(today, consultation.daysAgo, title),
    by: consultation.account,
    run: (context, request) =>
      consultation.withInvoice
        ? withGeneratedUpload(invoice, (file) => submitConsultation(context, form, { ...request, files: [file] }))
        : submitConsultation(context, form, request),
  }
  if (!answer) return [question]
  return [
    question,
    {
      at: daysAgo(today, answer.daysAgo, `${title} answered`),
      by: answer.by,
      run: async (context, request) => {
        const stored = await context.db
          .selectFrom('consultations')
          .select(['id', 'version'])
          .where('title', '=', title)
          .executeTakeFirstOrThrow()
        await answerConsultation(context, { ...stored, answer: answer.text }, request)
      },
    },
  ]
}

/** News and tax consultations of the demonstration, counted back from today (yyyy-MM-dd). */
export async function officeEvents(today: string): Promise<SeedEvent[]> {
  const [notice, invoice] = await Promise.all([rateNotice(today), consultationInvoice(today)])
  return [
    ...demoNews(today).map((news) => newsEvent(news, today, notice)),
    ...DEMO_CONSULTATIONS.flatMap((consultation) => consultationEvents(consultation, today, invoice)),
  ]
}
