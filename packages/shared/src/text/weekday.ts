/** Days of the week as China, Japan and English papers write them, Monday first. */
const WEEKDAYS = [
  '月|周一|星期一|礼拜一|mon(?:day)?',
  '火|周二|星期二|礼拜二|tues?(?:day)?',
  '水|周三|星期三|礼拜三|wed(?:nesday)?',
  '木|周四|星期四|礼拜四|thu(?:rs(?:day)?)?',
  '金|周五|星期五|礼拜五|fri(?:day)?',
  '土|周六|星期六|礼拜六|sat(?:urday)?',
  '日|周日|周天|星期日|星期天|礼拜天|sun(?:day)?',
].map((words) => new RegExp(`^[(\\[]?(?:${words})(?:曜日?)?[)\\]]?[.,]?`, 'i'))

/** The day of the week that a text begins with, 1 to 7, and the text behind it. */
export function weekdayAtStart(text: string): { weekday: number; rest: string } | undefined {
  for (const [index, pattern] of WEEKDAYS.entries()) {
    const [found] = pattern.exec(text) ?? []
    if (found) return { weekday: index + 1, rest: text.slice(found.length).trimStart() }
  }
  return undefined
}
