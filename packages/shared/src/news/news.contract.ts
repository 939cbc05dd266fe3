import { z } from 'zod'
import { data, done, endpoint, MB, rows, saved } from '../contract/endpoint.ts'
import {
  date,
  id,
  int,
  nothing,
  oneOf,
  optionalDate,
  optionalFlag,
  optionalInt,
  optionalText,
  line,
  paging,
  sorting,
  text,
  version,
} from '../contract/fields.ts'
import { STAFF, STAFF_AND_CUSTOMER_SIDE } from '../roles.ts'
import { NEWS_LIMITS } from './news-limits.ts'

const tag = 'news'
const optionalVersion = () => optionalInt(0, 2_147_483_647)

/** A piece of news as a list shows it; readers get published ones only. */
const newsItem = z.object({
  id: z.int(),
  version: z.int(),
  /** yyyy-MM-dd; readers see it from this day on, Tokyo. */
  public_date: z.string(),
  titleCn: z.string(),
  titleEn: z.string(),
  titleJp: z.string(),
  /** Dictionary 20; null where none was given. */
  announcementType: z.string().nullable(),
  /** The type in the user's language; empty where none was given. */
  announcementName: z.string(),
  fileId: z.int().nullable(),
  fileName: z.string().nullable(),
  /** yyyy-MM-dd HH:mm:ss, Tokyo. */
  create_time: z.string(),
  isPublished: z.boolean(),
})
export type NewsItem = z.infer<typeof newsItem>

/** The whole of it. Contents are plain text with line breaks, never markup. */
const newsDetail = newsItem.extend({
  publicDate: z.string(),
  contentCn: z.string(),
  contentEn: z.string(),
  contentJp: z.string(),
  /** What the attachment is by its content: pdf, jpeg, png; null without one. */
  fileKind: z.string().nullable(),
  /** Below the origin; fetched with the token. Null without an attachment. */
  filePath: z.string().nullable(),
})
export type NewsDetail = z.infer<typeof newsDetail>

const form = {
  /** yyyy-MM-dd; not before today in Tokyo when it is new or moved. */
  publicDate: date(),
  /** Dictionary 20. */
  announcementType: optionalText(20),
  titleCn: line(NEWS_LIMITS.title),
  titleEn: line(NEWS_LIMITS.title),
  titleJp: line(NEWS_LIMITS.title),
  contentCn: text(NEWS_LIMITS.content),
  contentEn: text(NEWS_LIMITS.content),
  contentJp: text(NEWS_LIMITS.content),
}

export const newsContract = {
  listNews: endpoint({
    method: 'GET',
    path: '/system/announcement/getAnnouncementList',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary:
      'News, the newest day first; title and content match any part in any language. Readers get published ones.',
    tag,
    input: z.strictObject({
      title: optionalText(100),
      content: optionalText(100),
      publicDate: optionalDate(),
      announcementType: optionalText(20),
      ...paging,
      ...sorting(['publicDate', 'createTime']),
    }),
    response: rows(newsItem),
  }),
  listHomePageNews: endpoint({
    method: 'GET',
    path: '/system/announcement/getHomePageAnnouncementList',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Published news for the home page, the newest first; five unless a size is given.',
    tag,
    input: z.strictObject(paging),
    response: rows(newsItem),
  }),
  getNewestNews: endpoint({
    method: 'GET',
    path: '/system/announcement/getNewAnnouncement',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The newest published piece of news; null while there is none.',
    tag,
    input: nothing,
    response: data(newsDetail.nullable()),
  }),
  listNewsTypes: endpoint({
    method: 'GET',
    path: '/system/announcement/getAnnouncementEntryNameList',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'The types of news (dictionary 20) in the reader’s language.',
    tag,
    input: nothing,
    response: rows(z.object({ announcementType: z.string(), announcementName: z.string() })),
  }),
  getNews: endpoint({
    method: 'POST',
    path: '/system/announcement/getAnnouncementInfo',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'A piece of news with its contents and its attachment.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(newsDetail),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  getNewsFilePath: endpoint({
    method: 'GET',
    path: '/system/announcement/downloadAnnouncementFilePath',
    roles: STAFF_AND_CUSTOMER_SIDE,
    summary: 'Where the attachment of a piece of news is.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ filePath: z.string(), fileName: z.string() })),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  checkDeleteNews: endpoint({
    method: 'GET',
    path: '/system/announcement/deleteAnnouncementCheck',
    roles: STAFF,
    summary: 'What deleting would take away: whether customers see it now, and its attachment.',
    tag,
    input: z.strictObject({ id: id() }),
    response: data(z.object({ isPublished: z.boolean(), fileName: z.string().nullable(), version: z.int() })),
    refusals: ['RECORD_NOT_EXIST'],
  }),
  insertNews: endpoint({
    method: 'POST',
    path: '/system/announcement/insertAnnouncement',
    roles: STAFF,
    summary: 'Adds a piece of news; the attachment is uploaded afterwards with the id that comes back.',
    tag,
    input: z.strictObject(form),
    response: saved,
  }),
  updateNews: endpoint({
    method: 'POST',
    path: '/system/announcement/updateAnnouncement',
    roles: STAFF,
    summary: 'Changes a piece of news; removeFile takes its attachment away.',
    tag,
    input: z.strictObject({ id: id(), version: version(), removeFile: optionalFlag(), ...form }),
    response: saved,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  deleteNews: endpoint({
    method: 'POST',
    path: '/system/announcement/deleteAnnouncement',
    roles: STAFF,
    summary: 'Deletes a piece of news; with a version, only that one.',
    tag,
    input: z.strictObject({ id: id(), version: optionalVersion() }),
    response: done,
    refusals: ['RECORD_NOT_EXIST', 'UPDATE_FAIL'],
  }),
  uploadNewsFile: endpoint({
    method: 'POST',
    path: '/system/announcement/uploadAnnouncementFile',
    roles: STAFF,
    summary: 'The attachment of a piece of news: PNG, JPEG or PDF by its content; it takes the place of an older one.',
    tag,
    input: z.strictObject({
      table: oneOf(['announcement']),
      businessType: int(1, 1),
      /** Sent by older pages; the token says who it is. */
      userId: optionalText(30),
      /** The id that adding answered. */
      entryId: id(),
    }),
    upload: { maxBytes: NEWS_LIMITS.megabytes * MB, maxFiles: 1 },
    response: data(z.object({ id: z.int(), version: z.int(), fileId: z.int(), fileName: z.string() })),
    refusals: ['RECORD_NOT_EXIST', 'FILE_EMPTY', 'TOO_LARGE'],
  }),
}
