import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { z } from 'zod'
import { optionalDate } from '@kairo/shared/contract/fields'
import { expectAccessible } from '@test/axe.ts'
import { draw, page } from '@test/draw.tsx'
import { setLanguage } from '@/i18n/language.ts'
import { FilterForm } from '../list/filters/FilterForm.tsx'
import { Field } from '../form/Field.tsx'
import { FormDialog } from '../form/FormDialog.tsx'
import { DayInput, DayTimeInput } from './DayInput.tsx'
import type { DayLimits } from './use-typed-day.ts'

const field = (name = 'Day') => page.getByRole('textbox', { name, exact: true })
const calendar = () => page.getByRole('dialog', { name: '日历' })
const dayOf = (day: number) => calendar().getByRole('gridcell').getByText(String(day), { exact: true }).first()
const given = () => page.getByRole('status', { name: 'Given' })

let sent: unknown[] = []
afterEach(() => {
  sent = []
  setLanguage('zh-cn')
  return page.viewport(1280, 800)
})

type AloneProps = DayLimits & { start?: string; hasTime?: boolean; now?: () => string }
function Alone({ start, hasTime = false, ...limits }: AloneProps) {
  const [value, setValue] = useState(start)
  const Control = hasTime ? DayTimeInput : DayInput
  return (
    <>
      <button type="button">Next</button>
      <label htmlFor="day">Day</label>
      <Control id="day" value={value ?? null} onChange={setValue} {...limits} />
      <output aria-label="Given">{value ?? 'none'}</output>
    </>
  )
}

function DayDialog(limits: DayLimits) {
  const [open, setOpen] = useState(true)
  if (!open) return <p>closed</p>
  return (
    <FormDialog<{ day?: string }>
      open
      title="Form"
      schema={z.object({ day: optionalDate() })}
      initial={{ day: '2026-11-20' }}
      onClose={() => setOpen(false)}
      onSubmit={(values) => Promise.resolve(sent.push(values))}
    >
      <Field name="day" label="Day">
        <DayInput {...limits} />
      </Field>
    </FormDialog>
  )
}

test('a day that is typed is given out in one form when the field is left', async () => {
  draw(<Alone />)
  await field().fill('２０２６／１１／２８')
  await expect.element(given()).toHaveTextContent('2026-11-28')
  await userEvent.tab()
  await expect.element(field()).toHaveValue('2026-11-28')
  await field().fill('2026/1/8')
  await expect.element(given()).toHaveTextContent('2026-11-28')
  await userEvent.keyboard('{Enter}')
  await expect.element(field()).toHaveValue('2026-01-08')
  await expect.element(given()).toHaveTextContent('2026-01-08')
  await page.getByRole('button', { name: '清空' }).click()
  await expect.element(given()).toHaveTextContent('none')
})

test('what is no day or is refused stays in the field with its reason, and gives out nothing', async () => {
  draw(<Alone start="2026-11-20" min="2026-11-10" max="2026-11-30" disabledDay={(day) => day === '2026-11-23'} />)
  for (const [typed, reason] of [
    ['05/12/2026', '日和月的顺序'],
    ['2026-11-24 (日)', '星期与日期不符'],
    ['2026-02-30', '这一天不存在'],
    ['2026-11-09', '不能早于 2026-11-10'],
    ['2026-12-01', '不能晚于 2026-11-30'],
    ['2026-11-23', '这一天不能选择'],
  ] as const) {
    await field().fill(typed)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.element(field()).toHaveValue(typed)
    await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining(reason))
    await expect.element(given()).toHaveTextContent('none')
  }
  await field().fill('2026-11-24')
  await expect.element(given()).toHaveTextContent('2026-11-24')
  await expect.element(field()).not.toHaveAttribute('aria-invalid')
})

test('a day without its year is the one near today', async () => {
  draw(<Alone today={() => '2026-11-28'} />)
  for (const [typed, day] of [
    ['1/5', '2027-01-05'],
    ['11/30', '2026-11-30'],
    ['令和8年12月5日', '2026-12-05'],
  ] as const) {
    await field().fill(typed)
    await userEvent.tab()
    await expect.element(given()).toHaveTextContent(day)
  }
})

test('a form is not sent with a day that cannot be read, though the day is optional', async () => {
  draw(<DayDialog />)
  await field().fill('tomorrow')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining('存在的日期'))
  await expect.element(field()).toHaveValue('tomorrow')
  await expect.element(field()).toHaveFocus()
  expect(sent).toEqual([])
  await field().fill('2026/12/01')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('closed')).toBeVisible()
  expect(sent).toEqual([{ day: '2026-12-01' }])
})

test('in a dialog: the arrow opens the calendar, Escape closes only it, and Enter chooses without sending', async () => {
  draw(<DayDialog />)
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(calendar()).toBeVisible()
  await expect.element(dayOf(20)).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.element(dayOf(20)).toHaveFocus()
  await userEvent.keyboard('{PageDown}{ArrowRight}{Enter}')
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('2026-12-21')
  await expect.element(field()).toHaveFocus()
  await expect.element(page.getByRole('dialog', { name: 'Form' })).toBeVisible()
  expect(sent).toEqual([])
})

test('the calendar takes only days that may be chosen, and shows another year in one step', async () => {
  draw(<Alone start="2026-11-20" min="2026-01-10" max="2026-11-30" disabledDay={(day) => day === '2026-11-23'} />)
  await page.getByRole('button', { name: '打开日历' }).click()
  await expect.element(dayOf(23)).toHaveAttribute('aria-disabled', 'true')
  await dayOf(23).click({ force: true })
  await expect.element(calendar()).toBeVisible()
  await calendar().getByRole('combobox').last().selectOptions('1月')
  await expect.element(dayOf(9)).toHaveAttribute('aria-disabled', 'true')
  await dayOf(12).click()
  await expect.element(field()).toHaveValue('2026-01-12')
  await expect.element(given()).toHaveTextContent('2026-01-12')
})

test('a year is chosen from a list; today is the day in Tokyo', async () => {
  draw(<Alone start="2026-11-20" />)
  const open = () => page.getByRole('button', { name: '打开日历' }).click()
  await open()
  await calendar().getByRole('combobox').first().selectOptions('2030年')
  await dayOf(12).click()
  await expect.element(field()).toHaveValue('2030-11-12')
  await open()
  await calendar().getByRole('button', { name: '今天' }).click()
  await expect.element(field()).toHaveValue(tokyoToday(new Date()))
})

test('a day and its time: chosen one after the other, typed, or now', async () => {
  draw(<Alone hasTime />)
  await page.getByRole('button', { name: '打开日历' }).click()
  await dayOf(12).click()
  const time = calendar().getByRole('textbox', { name: '时间' })
  await expect.element(time).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard('930{Enter}')
  await expect.element(calendar()).not.toBeInTheDocument()
  const day = `${tokyoToday(new Date()).slice(0, 8)}12`
  await expect.element(field()).toHaveValue(`${day} 09:30`)
  await expect.element(given()).toHaveTextContent(`${day} 09:30`)
  await field().fill('2026-11-28')
  await userEvent.tab()
  await expect.element(field()).toHaveAccessibleDescription(expect.stringContaining('日期和时间'))
  await field().fill('2026/11/28 1605')
  await userEvent.tab()
  await expect.element(given()).toHaveTextContent('2026-11-28 16:05')
  await page.getByRole('button', { name: '打开日历' }).click()
  await expect.element(time).toHaveValue('16:05')
  await calendar().getByRole('button', { name: '现在' }).click()
  await expect.element(given()).toHaveTextContent(tokyoDateTime(new Date()).slice(0, 15))
})

test('now can be chosen at a place where it is another day than at the office', async () => {
  draw(<Alone hasTime max="2020-03-04" now={() => '2020-03-04 23:05'} />)
  await page.getByRole('button', { name: '打开日历' }).click()
  await calendar().getByRole('button', { name: '现在' }).click()
  await expect.element(given()).toHaveTextContent('2020-03-04 23:05')
})

test('a press on another field closes the calendar and leaves the focus there', async () => {
  draw(<Alone start="2026-11-20" />)
  await page.getByRole('button', { name: '打开日历' }).click()
  await expect.element(calendar()).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.element(calendar()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Next' })).toHaveFocus()
})

test('the words of the calendar are those of the page, and its weeks begin as in the country', async () => {
  const words = {
    'zh-cn': ['日历', '一', '11月'],
    ja: ['カレンダー', '日', '11月'],
    en: ['Calendar', 'Mon', 'Nov'],
  }
  draw(<Alone start="2026-11-20" />)
  for (const language of ['zh-cn', 'ja', 'en'] as const) {
    setLanguage(language)
    const [name = '', weekday = '', month = ''] = words[language]
    await field().click()
    await userEvent.keyboard('{ArrowDown}')
    const box = page.getByRole('dialog', { name })
    await expect.element(box.getByRole('combobox').last()).toHaveDisplayValue(month)
    expect(document.querySelector('th')?.textContent).toBe(weekday)
    await userEvent.keyboard('{Escape}')
    await expect.element(box).not.toBeInTheDocument()
  }
})

test('on a phone the calendar stays within the screen', async () => {
  await page.viewport(390, 700)
  draw(<Alone start="2026-11-20" hasTime />)
  await page.getByRole('button', { name: '打开日历' }).click()
  await expect.element(calendar()).toBeVisible()
  const box = calendar().element().getBoundingClientRect()
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a span of days in a filter: either day may be missing, and one out of order is not applied', async () => {
  let applied: unknown
  draw(
    <FilterForm<{ from?: string; to?: string }>
      filters={[{ kind: 'days', key: 'from', to: 'to', label: 'Made' }]}
      search={{}}
      onApply={(changes) => (applied = changes)}
    />,
  )
  const [from, to] = [field('Made'), field('结束日期')]
  await from.fill('2026-11-20')
  await to.fill('2026-11-10')
  await userEvent.keyboard('{Enter}')
  await expect.element(to).toHaveAccessibleDescription(expect.stringContaining('不能早于 2026-11-20'))
  expect(applied).toBeUndefined()
  await to.fill('')
  await page.getByRole('button', { name: '应用' }).click()
  expect(applied).toEqual({ from: '2026-11-20', to: undefined })
  // Later days need not be typed from their end.
  await to.fill('2026-11-25')
  await from.fill('2026-12-01')
  await expect.element(to).toHaveValue('')
  await to.fill('2026-12-10')
  await page.getByRole('button', { name: '应用' }).click()
  expect(applied).toEqual({ from: '2026-12-01', to: '2026-12-10' })
})
