/** What an hour of the port is chosen from: `HH:mm`, each half hour. */
export const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
).map((hour) => ({ value: hour, label: hour }))
