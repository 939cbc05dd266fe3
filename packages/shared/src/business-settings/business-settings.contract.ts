import { z } from 'zod'
import { data, endpoint } from '../contract/endpoint.ts'
import { int, line, oneOf, version, yen } from '../contract/fields.ts'
import { ROLE, STAFF } from '../roles.ts'
import { BUSINESS_SETTINGS, SETTING_KEYS, type SettingValues } from './business-settings.ts'
import type { Setting } from './setting.ts'

function fieldOf(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'choice':
      return oneOf(Object.keys(setting.choices) as [string, ...string[]])
    case 'yen':
      return yen(setting.max)
    case 'whole':
      return int(setting.min, setting.max)
    case 'text':
      return line(setting.maxLength)
    case 'flag':
      return z.boolean()
  }
}
type Fields = { [K in keyof SettingValues]: z.ZodType<SettingValues[K], SettingValues[K]> }

/** The field of each setting, by its key. */
export const SETTING_FIELDS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, fieldOf(BUSINESS_SETTINGS[key])]),
) as Fields

const settings = z.object({
  ...SETTING_FIELDS,
  /** Of all settings together. */
  version: z.int(),
  /** Of the last change; empty and null before the first. */
  updatedBy: z.string(),
  /** yyyy-MM-dd HH:mm, Tokyo. */
  updateTime: z.string().nullable(),
})
const tag = 'business-settings'

export const businessSettingsContract = {
  getBusinessSettings: endpoint({
    method: 'POST',
    path: '/businessSetting/get',
    roles: STAFF,
    summary: 'All settings of the business, those that nobody changed with their initial value.',
    tag,
    input: z.strictObject({}),
    response: data(settings),
  }),
  saveBusinessSettings: endpoint({
    method: 'POST',
    path: '/businessSetting/save',
    roles: [ROLE.manager],
    summary: 'Saves all settings of the business.',
    tag,
    input: z.strictObject({ ...SETTING_FIELDS, version: version() }),
    response: data(z.object({ version: z.int() })),
    refusals: ['UPDATE_FAIL'],
  }),
}
