/** The clock of one IANA zone: day and time of an instant, and the instant of a day and time. */
export interface ZoneClock {
  zone: string
  /** `yyyy-MM-dd HH:mm` there. */
  at(instant: Date): string
  /** The instant of `yyyy-MM-dd` and `HH:mm` there. */
  instant(day: string, time: string): Date
}

/** Made once for a calculation: a formatter of a zone is dear to build. */
export function zoneClock(zone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  const at = (instant: Date): string => format.format(instant)
  const utcOf = (text: string): number => Date.parse(`${text.replace(' ', 'T')}:00Z`)
  return {
    zone,
    at,
    instant(day, time) {
      const wanted = utcOf(`${day} ${time}`)
      // What the clock shows at that UTC time tells how far it is ahead of UTC.
      const ahead = utcOf(at(new Date(wanted))) - wanted
      return new Date(wanted - ahead)
    },
  }
}

/** The clocks of a calculation, each made once. */
export function zoneClocks(): (zone: string) => ZoneClock {
  const clocks = new Map<string, ZoneClock>()
  return (zone) => {
    const clock = clocks.get(zone) ?? zoneClock(zone)
    clocks.set(zone, clock)
    return clock
  }
}
