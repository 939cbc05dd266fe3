import { z } from 'zod'
import { data, done, endpoint, rows } from '../contract/endpoint.ts'
import { id, int, optionalId, optionalInt, optionalText, paging, text, version } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { isLanguage } from '../languages.ts'
import { ROLE } from '../roles.ts'
import { MAX_ENTRY_TEXT } from './dictionary-groups.ts'

/** An entry as it is stored: all three texts, and the name of its group in the user's language. */
const parameter = z.object({
  id: z.int(),
  version: z.int(),
  /** Number of the group. */
  entryID: z.int(),
  entryName: z.string(),
  /** What records store. */
  entryCode: z.string(),
  entryValueCN: z.string(),
  entryValueJP: z.string(),
  entryValueEN: z.string(),
  entrySeq: z.int(),
  /** 1 in use. */
  status: z.int(),
})
const groupNumber = () => int(1, 9999)
const texts = {
  entryValueCN: printed(text(MAX_ENTRY_TEXT)),
  entryValueJP: printed(text(MAX_ENTRY_TEXT)),
  entryValueEN: printed(text(MAX_ENTRY_TEXT)),
}
/** `exit` where another entry of the group has the same text. */
const savedOrExit = data(z.union([z.literal('exit'), z.object({ id: z.int(), version: z.int() })]))
const local = z.preprocess((v) => (isLanguage(v) ? v : undefined), z.enum(['zh-cn', 'en', 'ja']).optional())
const tag = 'parameters'

export const parametersContract = {
  listParameters: endpoint({
    method: 'GET',
    path: '/system/dict/getDictList',
    roles: [ROLE.systemAdmin],
    summary: 'Entries of the dictionary by group (`entryName`: its name, or its number) and by part of their texts.',
    tag,
    input: z.strictObject({
      entryName: optionalText(100),
      entryValueCN: optionalText(100),
      entryValueJP: optionalText(100),
      entryValueEN: optionalText(100),
      local,
      ...paging,
    }),
    response: rows(parameter),
  }),
  listGroups: endpoint({
    method: 'GET',
    path: '/system/dict/getDictEntryNameList',
    roles: [ROLE.systemAdmin],
    summary: 'Names of the groups; `open` says whether entries can be added and deleted.',
    tag,
    input: z.strictObject({ local }),
    response: rows(z.object({ entryID: z.int(), entryName: z.string(), open: z.boolean() })),
  }),
  checkDelete: endpoint({
    method: 'GET',
    path: '/system/dict/deleteDictCheck',
    roles: [ROLE.systemAdmin],
    summary: 'Whether an entry can be deleted: 0 yes, 1 it is the only value of its group, 2 it is in use.',
    tag,
    input: z.strictObject({ entryID: groupNumber(), id: optionalId() }),
    response: data(z.union([z.literal(0), z.literal(1), z.literal(2)])),
    refusals: ['DELETE_FAIL'],
  }),
  insertParameter: endpoint({
    method: 'POST',
    path: '/system/dict/insertDict',
    roles: [ROLE.systemAdmin],
    summary: 'Adds an entry; it gets the next code and the last place of its group. `exit` for a duplicate.',
    tag,
    input: z.strictObject({
      entryID: groupNumber(),
      entryName: optionalText(100),
      ...texts,
      status: optionalInt(1, 1),
    }),
    response: savedOrExit,
    refusals: ['INSERT_FAIL'],
  }),
  updateParameter: endpoint({
    method: 'POST',
    path: '/system/dict/updateDict',
    roles: [ROLE.systemAdmin],
    summary: 'Changes the three texts of an entry; its group and code stay. `exit` for a duplicate.',
    tag,
    input: z.strictObject({
      id: id(),
      version: version(),
      entryID: optionalInt(1, 9999),
      entryName: optionalText(100),
      ...texts,
      status: optionalInt(1, 1),
    }),
    response: savedOrExit,
    refusals: ['UPDATE_FAIL'],
  }),
  deleteParameter: endpoint({
    method: 'POST',
    path: '/system/dict/deleteDict',
    roles: [ROLE.systemAdmin],
    summary: 'Deletes an entry that nothing uses and that is not the only one of its group.',
    tag,
    input: z.strictObject({ id: id() }),
    response: done,
    refusals: ['DELETE_FAIL'],
  }),
}
